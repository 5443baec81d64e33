export { Avatar, type AvatarProps } from './Avatar.tsx';
export { Badge, type BadgeProps, type Tone } from './Badge.tsx';
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant, buttonClass } from './Button.tsx';
export { Card, CardHeader, type CardHeaderProps } from './Card.tsx';
export { Checkbox, type CheckboxProps } from './Checkbox.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
export { ConversationBadge } from './ConversationBadge.tsx';
export { CopyButton, type CopyButtonProps } from './CopyButton.tsx';
export { armChime, chime, openChime } from './chime.ts';
export * from './commands/index.ts';
export { cx } from './cx.ts';
export { Dialog, type DialogProps } from './Dialog.tsx';
export { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './ErrorState.tsx';
export { controlClass, Field, type FieldProps, useFieldAttributes } from './Field.tsx';
export { IconButton, type IconButtonProps } from './IconButton.tsx';
export { Input } from './Input.tsx';
export * from './inbox/index.ts';
export { isDialogOpen, isTypedInto } from './keyboard.ts';
export { KnowledgeList, type KnowledgeListProps } from './knowledge/KnowledgeList.tsx';
export { Loading } from './Loading.tsx';
export { Menu, MenuChoice, MenuItem, MenuSeparator } from './Menu.tsx';
export { Pagination, type PaginationProps } from './Pagination.tsx';
export { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx';
export { RelativeTime } from './RelativeTime.tsx';
export { relativeTime } from './relative-time.ts';
export { SearchInput, type SearchInputProps } from './SearchInput.tsx';
export { SegmentedControl, type SegmentedControlProps } from './SegmentedControl.tsx';
export { Select } from './Select.tsx';
export { Skeleton } from './Skeleton.tsx';
export { Spinner } from './Spinner.tsx';
export { Switch, type SwitchProps } from './Switch.tsx';
export { Tabs, type TabsProps } from './Tabs.tsx';
export { Textarea } from './Textarea.tsx';
export { Tooltip, type TooltipProps } from './Tooltip.tsx';
export { applyTheme, setTheme, type Theme, useTheme } from './theme.ts';
export {
  clockTime,
  dayOf,
  formatDate,
  formatDateTime,
  formatExact,
  formatShortDate,
  setTimeZone,
} from './times.ts';
export { Toaster, toast } from './toast.tsx';
export { useCopy } from './use-copy.ts';
export { useNow } from './use-now.ts';
export { useReturnFocus } from './use-return-focus.ts';
