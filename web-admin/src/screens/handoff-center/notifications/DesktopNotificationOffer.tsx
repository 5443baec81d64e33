import { Button, IconButton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useDesktopPermission } from '../../../hooks/use-desktop-permission.ts';
import { useMember } from '../../../session/session.ts';
import { useNotificationSetting } from './notification-setting.ts';

const DISMISSED = 'desktop-notices-dismissed';

/** Asks once whether the desktop may call while the tab is hidden; where the browser says no, says so and how to change it. */
export function DesktopNotificationOffer() {
  const { user } = useMember();
  const { isOn } = useNotificationSetting();
  const [allowed, requestPermission] = useDesktopPermission();
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED));
  const isWanted = isOn && user.preferences.notifications.browser;
  if (!isWanted || dismissed === allowed || (allowed !== 'default' && allowed !== 'denied')) return null;

  const dismiss = () => {
    localStorage.setItem(DISMISSED, allowed);
    setDismissed(allowed);
  };
  return (
    <div className="flex min-h-10 shrink-0 items-center gap-2 border-line border-b bg-sunken ps-3.5 pe-1 text-sm">
      {allowed === 'default' ? (
        <>
          <p className="min-w-0 flex-1 py-1 text-muted">{t`Get alerts when this tab is in the background.`}</p>
          <Button size="sm" onClick={() => void requestPermission()}>
            {t`Allow notifications`}
          </Button>
        </>
      ) : (
        <p
          className="min-w-0 flex-1 py-1 text-muted"
          title={t`Notifications are blocked. Allow them in your browser’s site settings.`}
        >
          {t`Notifications are blocked. Allow them to hear about new chats.`}
        </p>
      )}
      <IconButton
        label={t`Dismiss`}
        size="sm"
        icon={<X aria-hidden className="size-4" />}
        onClick={dismiss}
      />
    </div>
  );
}
