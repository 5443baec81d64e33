import type { LabelColor } from '@chatbot-saas/contract/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Written out, because the stylesheet is made of the classes that stand in the sources. */
export const LABEL_LOOKS: Record<LabelColor, { chip: string; dot: string; name: MessageDescriptor }> = {
  gray: { chip: 'bg-pressed text-muted', dot: 'bg-subtle', name: msg`Gray` },
  red: { chip: 'bg-hue-1 text-hue-1-ink', dot: 'bg-hue-1-ink', name: msg`Red` },
  orange: { chip: 'bg-hue-2 text-hue-2-ink', dot: 'bg-hue-2-ink', name: msg`Orange` },
  yellow: { chip: 'bg-hue-3 text-hue-3-ink', dot: 'bg-hue-3-ink', name: msg`Yellow` },
  green: { chip: 'bg-hue-4 text-hue-4-ink', dot: 'bg-hue-4-ink', name: msg`Green` },
  teal: { chip: 'bg-hue-5 text-hue-5-ink', dot: 'bg-hue-5-ink', name: msg`Teal` },
  blue: { chip: 'bg-hue-6 text-hue-6-ink', dot: 'bg-hue-6-ink', name: msg`Blue` },
  purple: { chip: 'bg-hue-7 text-hue-7-ink', dot: 'bg-hue-7-ink', name: msg`Purple` },
};
