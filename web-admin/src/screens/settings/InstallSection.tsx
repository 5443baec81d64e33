import { t } from '@lingui/core/macro';
import { Page } from '../../components/page/Page.tsx';
import { EmbedCard } from './EmbedCard.tsx';
import { SECTION_TITLES } from './sections.ts';

export function InstallSection() {
  return (
    <Page title={t(SECTION_TITLES.install)}>
      <EmbedCard />
    </Page>
  );
}
