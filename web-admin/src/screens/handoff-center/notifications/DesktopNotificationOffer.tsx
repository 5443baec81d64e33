import { Button, IconButton } from '@chatbot-saas/ui';
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
    <div className="flex items-start gap-2 border-line border-b bg-sunken py-2 ps-3 pe-1 text-sm">
      <div className="min-w-0 flex-1 py-1">
        {allowed === 'default' ? (
          <>
            <p className="text-muted">Be called on your desktop while this tab is hidden.</p>
            <Button size="sm" className="mt-2" onClick={() => void requestPermission()}>
              Allow notifications
            </Button>
          </>
        ) : (
          <p className="text-muted">
            Your browser blocks notifications of this site, so nothing calls you while this tab is hidden. You
            can allow them in its site settings.
          </p>
        )}
      </div>
      <IconButton label="Dismiss" size="sm" icon={<X aria-hidden className="size-4" />} onClick={dismiss} />
    </div>
  );
}
