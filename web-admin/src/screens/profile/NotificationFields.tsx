import { Button, Checkbox } from '@chatbot-saas/ui';
import type { ComponentProps } from 'react';
import type { Permission } from '../../hooks/desktop-notifications.ts';
import { useDesktopPermission } from '../../hooks/use-desktop-permission.ts';

const explanations: Partial<Record<Permission, string>> = {
  denied:
    'This browser blocks notifications from this site. Allow them in its site settings, or nothing will be shown here.',
  unsupported: 'This browser cannot show notifications at this address.',
};

export interface NotificationFieldsProps {
  browser: ComponentProps<'input'>;
  wantsBrowser: boolean;
}

export function NotificationFields({ browser, wantsBrowser }: NotificationFieldsProps) {
  const [allowed, requestPermission] = useDesktopPermission();
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-1.5 font-medium text-sm">Notifications</legend>
      <Checkbox
        label="Browser notifications"
        hint="Desktop alerts for new handoffs and messages"
        {...browser}
        onChange={(event) => {
          void browser.onChange?.(event);
          if (event.target.checked && allowed === 'default') void requestPermission();
        }}
      />
      {/* Always there, so that what the browser answers is read out. */}
      <div role="status" className="text-sm">
        {wantsBrowser && explanations[allowed] && (
          <p className="rounded-md bg-warning-soft px-3 py-2 text-warning-ink">{explanations[allowed]}</p>
        )}
        {wantsBrowser && allowed === 'default' && (
          <p className="flex flex-wrap items-center justify-between gap-2 text-muted">
            This browser has not been asked yet.
            <Button size="sm" onClick={() => void requestPermission()}>
              Allow notifications
            </Button>
          </p>
        )}
      </div>
    </fieldset>
  );
}
