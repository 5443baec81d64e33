export { armChime, chime, openChime } from './chime.ts';
export * from './commands/index.ts';
export { FormAlert } from './forms/FormAlert.tsx';
export {
  type Clash,
  StaleVersionDialog,
  type StaleVersionDialogProps,
} from './forms/StaleVersionDialog.tsx';
export { wordSegmenter } from './forms/two-texts.ts';
export { useCopy } from './hooks/use-copy.ts';
export { useFocusOf } from './hooks/use-focus-of.ts';
export { useIsShown } from './hooks/use-is-shown.ts';
export { useReturnFocus } from './hooks/use-return-focus.ts';
export { useStateOf } from './hooks/use-state-of.ts';
export { ConversationBadge } from './inbox/badges.tsx';
export * from './inbox/index.ts';
export { isDialogOpen, isTypedInto } from './keyboard.ts';
export { KnowledgeList } from './knowledge/KnowledgeList.tsx';
export { Mark } from './mark/Mark.tsx';
export { ConfirmDialog } from './overlays/ConfirmDialog.tsx';
export { DemoBadge } from './overlays/DemoBadge.tsx';
export { Dialog, type DialogProps } from './overlays/Dialog.tsx';
export { loadOverlaysForPeople } from './overlays/late.tsx';
export { Menu, MenuChoice, MenuItem, MenuSeparator } from './overlays/Menu.tsx';
export { Tooltip, type TooltipProps } from './overlays/Tooltip.tsx';
export { TypedConfirmation } from './overlays/TypedConfirmation.tsx';
export { Toaster, toast } from './overlays/toast.tsx';
export { useToastColumn } from './overlays/toast-column.ts';
export { toastWithUndo } from './overlays/undo-toast.ts';
export { useToastsAbove } from './overlays/use-toasts-above.ts';
export { BlockDialog } from './people/BlockDialog.tsx';
export { BlockedBadge } from './people/BlockedBadge.tsx';
export { BlockNote } from './people/BlockNote.tsx';
export { BlockTermsFields, NO_TERMS, type SentTerms, termsOf } from './people/BlockTermsFields.tsx';
export { ContactAvatar } from './people/ContactAvatar.tsx';
export { contactName } from './people/contact-name.ts';
export type { Past } from './people/EarlierConversations.tsx';
export type { PersonActions } from './people/PersonLine.tsx';
export { type Notes, PersonNotes, type PersonNotesProps } from './people/PersonNotes.tsx';
export { VerifiedBadge } from './people/VerifiedBadge.tsx';
export { Avatar } from './primitives/Avatar.tsx';
export { Badge, type Tone } from './primitives/Badge.tsx';
export { Button, type ButtonProps, buttonClass } from './primitives/Button.tsx';
export { Card, CardHeader, cardClass } from './primitives/Card.tsx';
export { Checkbox } from './primitives/Checkbox.tsx';
export { CopyButton } from './primitives/CopyButton.tsx';
export { cx } from './primitives/cx.ts';
export { EmptyState } from './primitives/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './primitives/ErrorState.tsx';
export { controlClass, Field, useFieldAttributes } from './primitives/Field.tsx';
export { IconButton } from './primitives/IconButton.tsx';
export { Input, Textarea } from './primitives/Input.tsx';
export { Loading, Skeleton, Spinner } from './primitives/Loading.tsx';
export { Pagination } from './primitives/Pagination.tsx';
export { ProgressBar } from './primitives/ProgressBar.tsx';
export { SearchInput } from './primitives/SearchInput.tsx';
export { SegmentedControl } from './primitives/SegmentedControl.tsx';
export { Select } from './primitives/Select.tsx';
export { Switch } from './primitives/Switch.tsx';
export { Tabs } from './primitives/Tabs.tsx';
export { Tick } from './primitives/Tick.tsx';
export { hitId } from './search/hit-id.ts';
export { MarkedText } from './search/MarkedText.tsx';
export { markedPieces } from './search/marked-pieces.ts';
export { SearchPane, type SearchResultsState } from './search/SearchPane.tsx';
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
