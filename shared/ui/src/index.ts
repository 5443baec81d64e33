export { armChime, chime, openChime } from './chime.ts';
export * from './commands/index.ts';
export { useCopy } from './hooks/use-copy.ts';
export { useReturnFocus } from './hooks/use-return-focus.ts';
export { ConversationBadge } from './inbox/badges.tsx';
export * from './inbox/index.ts';
export { isDialogOpen, isTypedInto } from './keyboard.ts';
export { KnowledgeList, type KnowledgeListProps } from './knowledge/KnowledgeList.tsx';
export { Mark } from './mark/Mark.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/ConfirmDialog.tsx';
export { DemoBadge, type DemoBadgeProps } from './overlays/DemoBadge.tsx';
export { Dialog, type DialogProps } from './overlays/Dialog.tsx';
export { loadOverlaysForPeople } from './overlays/late.tsx';
export { Menu, MenuChoice, MenuItem, MenuSeparator } from './overlays/Menu.tsx';
export { Tooltip, type TooltipProps } from './overlays/Tooltip.tsx';
export { TypedConfirmation } from './overlays/TypedConfirmation.tsx';
export { Toaster, toast } from './overlays/toast.tsx';
export { useToastColumn } from './overlays/toast-column.ts';
export { useToastsAbove } from './overlays/use-toasts-above.ts';
export { BlockDialog, type BlockDialogProps } from './people/BlockDialog.tsx';
export { BlockedBadge } from './people/BlockedBadge.tsx';
export { BlockNote } from './people/BlockNote.tsx';
export {
  BlockTermsFields,
  NO_TERMS,
  type SentTerms,
  type TypedTerms,
  termsOf,
} from './people/BlockTermsFields.tsx';
export { ContactAvatar } from './people/ContactAvatar.tsx';
export { contactName } from './people/contact-name.ts';
export type { Past } from './people/EarlierConversations.tsx';
export type { PersonActions } from './people/PersonLine.tsx';
export { type Notes, PersonNotes, type PersonNotesProps } from './people/PersonNotes.tsx';
export { VerifiedBadge } from './people/VerifiedBadge.tsx';
export { Avatar, type AvatarProps } from './primitives/Avatar.tsx';
export { Badge, type BadgeProps, type Tone } from './primitives/Badge.tsx';
export {
  Button,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  buttonClass,
} from './primitives/Button.tsx';
export { Card, CardHeader, type CardHeaderProps, cardClass } from './primitives/Card.tsx';
export { Checkbox, type CheckboxProps } from './primitives/Checkbox.tsx';
export { CopyButton, type CopyButtonProps } from './primitives/CopyButton.tsx';
export { cx } from './primitives/cx.ts';
export { EmptyState, type EmptyStateProps } from './primitives/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './primitives/ErrorState.tsx';
export { controlClass, Field, type FieldProps, FormAlert, useFieldAttributes } from './primitives/Field.tsx';
export { IconButton, type IconButtonProps } from './primitives/IconButton.tsx';
export { Input, Textarea } from './primitives/Input.tsx';
export { Loading, Skeleton, Spinner } from './primitives/Loading.tsx';
export { Pagination, type PaginationProps } from './primitives/Pagination.tsx';
export { ProgressBar, type ProgressBarProps } from './primitives/ProgressBar.tsx';
export { SearchInput, type SearchInputProps } from './primitives/SearchInput.tsx';
export { SegmentedControl, type SegmentedControlProps } from './primitives/SegmentedControl.tsx';
export { Select } from './primitives/Select.tsx';
export { Switch, type SwitchProps } from './primitives/Switch.tsx';
export { Tabs, type TabsProps } from './primitives/Tabs.tsx';
export { Tick, type TickProps } from './primitives/Tick.tsx';
export { hitId } from './search/hit-id.ts';
export { MarkedText } from './search/MarkedText.tsx';
export { markedPieces } from './search/marked-pieces.ts';
export { SearchPane, type SearchPaneProps, type SearchResultsState } from './search/SearchPane.tsx';
export {
  type Clash,
  StaleVersionDialog,
  type StaleVersionDialogProps,
} from './text-difference/StaleVersionDialog.tsx';
export { wordSegmenter } from './text-difference/two-texts.ts';
export { shownDirection } from './texts/direction.ts';
export { LanguageOptions } from './texts/LanguageOptions.tsx';
export { formatList } from './texts/lists.ts';
export { formatNumber, sizeText } from './texts/numbers.ts';
export { sentenceText } from './texts/sentence-text.ts';
export { useShownLanguage } from './texts/use-shown-language.ts';
export { applyTheme, setTheme, type Theme } from './theme/stored-theme.ts';
export { useTheme } from './theme/use-theme.ts';
export { RelativeTime } from './time/RelativeTime.tsx';
export { relativeTime } from './time/relative-time.ts';
export {
  clockTime,
  dayOf,
  formatDate,
  formatDateTime,
  formatExact,
  formatShortDate,
  setTimeZone,
} from './time/times.ts';
export { useNow } from './time/use-now.ts';
export { followHours } from './time/waiting-clock.ts';
