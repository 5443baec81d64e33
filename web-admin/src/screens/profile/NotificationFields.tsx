import { Button, Checkbox } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { Permission } from '../../hooks/desktop-notifications.ts';
import { useDesktopPermission } from '../../hooks/use-desktop-permission.ts';

const explanations: Partial<Record<Permission, MessageDescriptor>> = {
  denied: msg`Notifications are blocked. Allow them in your browser’s site settings.`,
  unsupported: msg`This browser can’t show notifications at this address.`,
};

export interface NotificationFieldsProps {
  browser: ComponentProps<'input'>;
  wantsBrowser: boolean;
  /** The other ways. */
  children: ReactNode;
}

export function NotificationFields({ browser, wantsBrowser, children }: NotificationFieldsProps) {
  const [allowed, requestPermission] = useDesktopPermission();
  const explanation = explanations[allowed];
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-1.5 font-medium text-sm">{t`Notifications`}</legend>
      <Checkbox
        label={t`Browser notifications`}
        hint={t`Desktop alerts for new handoffs and messages`}
        {...browser}
        onChange={(event) => {
          void browser.onChange?.(event);
          if (event.target.checked && allowed === 'default') void requestPermission();
        }}
      />
      {/* Always there, so that what the browser answers is read out. */}
      <div role="status" className="text-sm">
        {wantsBrowser && explanation && (
          <p className="rounded-md bg-warning-soft px-3 py-2 text-warning-ink">{t(explanation)}</p>
        )}
        {wantsBrowser && allowed === 'default' && (
          <p className="flex flex-wrap items-center justify-between gap-2 text-muted">
            {t`You haven’t been asked yet.`}
            <Button size="sm" onClick={() => void requestPermission()}>
              {t`Allow notifications`}
            </Button>
          </p>
        )}
      </div>
      {children}
    </fieldset>
  );
}
