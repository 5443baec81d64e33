import { Button, Checkbox } from '@chatbot-saas/shared/ui';
import type { ComponentProps } from 'react';
import { type NotificationState, useNotificationPermission } from './use-notification-permission.ts';

const told: Partial<Record<NotificationState, string>> = {
  denied:
    'This browser blocks notifications from this site. Allow them in its site settings, or nothing will be shown here.',
  unsupported: 'This browser cannot show notifications at this address.',
};

export interface NotificationFieldsProps {
  email: ComponentProps<'input'>;
  browser: ComponentProps<'input'>;
  wantsBrowser: boolean;
}

export function NotificationFields({ email, browser, wantsBrowser }: NotificationFieldsProps) {
  const { state, ask } = useNotificationPermission();
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-1.5 font-medium text-sm">Notifications</legend>
      <Checkbox label="Email notifications" {...email} />
      <Checkbox
        label="Browser notifications"
        hint="With the Handoff Center open in the background, your system shows new handoff requests."
        {...browser}
        onChange={(event) => {
          void browser.onChange?.(event);
          if (event.target.checked) void ask();
        }}
      />
      {/* Always there, so that what the browser answers is read out. */}
      <div role="status" className="text-sm">
        {wantsBrowser && told[state] && (
          <p className="rounded-md bg-warning-soft px-3 py-2 text-warning-ink">{told[state]}</p>
        )}
        {wantsBrowser && state === 'default' && (
          <p className="flex flex-wrap items-center justify-between gap-2 text-muted">
            This browser has not been asked yet.
            <Button size="sm" onClick={() => void ask()}>
              Allow notifications
            </Button>
          </p>
        )}
      </div>
    </fieldset>
  );
}
