import { LinguiContext, Trans as LinguiTrans, type TransProps } from '@lingui/react';
import { i18n } from './i18n.ts';

const context = { i18n, _: i18n.t };

/** What the macro `Trans` becomes. There is one language at a time, so no page has to provide it. */
export function Trans(props: TransProps) {
  return (
    <LinguiContext value={context}>
      <LinguiTrans {...props} />
    </LinguiContext>
  );
}
