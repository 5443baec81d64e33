import { t } from '@lingui/core/macro';
import { ALargeSmall, Eye } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useState } from 'react';
import { keyName } from '../../commands/key-name.ts';
import { Menu, MenuItem } from '../../overlays/Menu.tsx';
import { Tooltip } from '../../overlays/Tooltip.tsx';
import { cx } from '../../primitives/cx.ts';
import { withKey } from '../panel/key-text.ts';
import { afterMenu } from './after-menu.ts';
import { FORMAT_NAMES, FORMATS, type Format, keysOf, PREVIEW_KEY } from './formats.ts';
import type { Formatting } from './use-formatting.ts';

interface FormatBarProps extends Pick<Formatting, 'format' | 'isPreviewed' | 'togglePreview'> {
  /** False where it stands next to the box anyway. */
  hasPreview?: boolean;
}

/**
 * Marks for what is selected in the box: a row of buttons where it has the width, else behind one button. Not drawn again
 * for each key in the box.
 */
export const FormatBar = memo(function FormatBar(props: FormatBarProps) {
  const { format, isPreviewed, togglePreview, hasPreview = true } = props;
  const [stop, setStop] = useState(0);
  const previewLabel = t`Preview`;
  const previewIcon = <Eye aria-hidden className="size-4" />;
  return (
    <>
      <div
        role="toolbar"
        aria-label={t`Formatting`}
        onKeyDown={moveInBar}
        className="hidden @min-[30rem]:flex"
      >
        {FORMAT_NAMES.map((name, place) => {
          const { label, icon: Icon, key } = FORMATS[name];
          return (
            <BarButton
              key={name}
              label={t(label)}
              shortcut={key}
              isStop={place === stop}
              onFocus={() => setStop(place)}
              onClick={() => format(name)}
            >
              <Icon aria-hidden className={ICON[name] ?? 'size-4'} />
            </BarButton>
          );
        })}
        {hasPreview && (
          <BarButton
            label={previewLabel}
            shortcut={PREVIEW_KEY}
            isPressed={isPreviewed}
            isStop={stop === FORMAT_NAMES.length}
            onFocus={() => setStop(FORMAT_NAMES.length)}
            onClick={togglePreview}
          >
            {previewIcon}
          </BarButton>
        )}
      </div>
      <span className="flex @min-[30rem]:hidden">
        <Menu
          align="start"
          side="top"
          trigger={
            <button type="button" aria-label={t`Formatting`} className={cx(BUTTON, 'hover:bg-hover')}>
              <ALargeSmall aria-hidden className="size-4.5" />
            </button>
          }
        >
          {FORMAT_NAMES.map((name) => {
            const { label, icon: Icon } = FORMATS[name];
            return (
              <MenuItem
                key={name}
                icon={<Icon aria-hidden className={ICON[name] ?? 'size-4'} />}
                onSelect={() => afterMenu(() => format(name))}
              >
                {t(label)}
              </MenuItem>
            );
          })}
          {hasPreview && (
            <MenuItem icon={previewIcon} onSelect={togglePreview}>
              {isPreviewed ? t`Hide preview` : previewLabel}
            </MenuItem>
          )}
        </Menu>
      </span>
    </>
  );
});

const BUTTON =
  'inline-flex size-7 shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:text-ink';
/** Of two that begin a line, the one that Arabic reads from the right. */
const ICON: Partial<Record<string, string>> = {
  bullets: 'size-4 rtl:-scale-x-100',
  quote: 'size-4 rtl:-scale-x-100',
};

interface BarButtonProps {
  label: string;
  shortcut: Format['key'];
  isPressed?: boolean;
  /** One of the bar is reached by Tab, and the others from it by arrows. */
  isStop: boolean;
  onFocus: () => void;
  onClick: () => void;
  children: ReactNode;
}

function BarButton({ label, shortcut, isPressed, isStop, onFocus, onClick, children }: BarButtonProps) {
  return (
    <Tooltip content={withKey(label, keysOf(shortcut).map(keyName).join(' + '))}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={isPressed}
        tabIndex={isStop ? 0 : -1}
        // The press leaves the caret, and what is selected, in the box.
        onMouseDown={(event) => event.preventDefault()}
        onFocus={onFocus}
        onClick={onClick}
        className={cx(BUTTON, isPressed ? 'bg-pressed text-ink' : 'hover:bg-hover')}
      >
        {children}
      </button>
    </Tooltip>
  );
}

function moveInBar(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
  buttons.at((at + (isMirrored ? -step : step)) % buttons.length)?.focus();
}
