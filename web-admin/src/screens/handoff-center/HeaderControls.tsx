import { IconButton } from '@chatbot-saas/shared/ui';
import { Bell, BellOff, Volume2, VolumeX } from 'lucide-react';
import { useDesktopPermission } from '../../hooks/use-desktop-permission.ts';
import { setNotices, useNoticeSetting } from './notifications/setting.ts';

export function HeaderControls() {
  const { isOn, hasSound } = useNoticeSetting();
  const [allowed, ask] = useDesktopPermission();
  const icon = 'size-4.5';
  const blocked = isOn && allowed === 'denied' ? ' (this browser blocks those on the desktop)' : '';
  return (
    <>
      {isOn && (
        <IconButton
          label={hasSound ? 'Turn sound off' : 'Turn sound on'}
          aria-pressed={hasSound}
          tooltipSide="bottom"
          className="max-sm:hidden"
          icon={
            hasSound ? <Volume2 aria-hidden className={icon} /> : <VolumeX aria-hidden className={icon} />
          }
          onClick={() => setNotices('hasSound', !hasSound)}
        />
      )}
      <IconButton
        label={`Turn notifications ${isOn ? 'off' : 'on'}${blocked}`}
        aria-pressed={isOn}
        tooltipSide="bottom"
        icon={isOn ? <Bell aria-hidden className={icon} /> : <BellOff aria-hidden className={icon} />}
        onClick={() => {
          setNotices('isOn', !isOn);
          if (!isOn && allowed === 'default') void ask();
        }}
      />
    </>
  );
}
