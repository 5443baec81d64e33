export { author, duration, headline, sureness } from './answer-sources/answer-text.ts';
export { TestBadge } from './badges.tsx';
export { BulkActions } from './bulk/BulkActions.tsx';
export { BulkBar, type BulkBarProps } from './bulk/BulkBar.tsx';
export { refusedText } from './bulk/refused-text.ts';
export { SelectEntry } from './bulk/SelectEntry.tsx';
export { useBulk } from './bulk/use-bulk.ts';
export { useChosen } from './bulk/use-chosen.ts';
export { Composer, type ComposerHandle, type ComposerProps, type WritingHandle } from './Composer.tsx';
export { ConversationTime } from './ConversationTime.tsx';
export { onOneLine, preview, visitorName } from './conversation-words.ts';
export { DetailsPane } from './DetailsPane.tsx';
export type {
  AttachedFileView,
  ReplyFiles,
  UnsentFile,
} from './files/attached-file.ts';
export { fileFault } from './files/file-fault.ts';
export type { DrawnPicture, RenderPicture } from './files/MessageFiles.tsx';
export { FilterChips } from './filter/FilterChips.tsx';
export { FilterPanel, type FilterProps } from './filter/FilterPanel.tsx';
export { fits } from './filter/inbox-filter.ts';
export { applyEdit } from './format/edit-text.ts';
export { FormatBar } from './format/FormatBar.tsx';
export { useFormatting } from './format/use-formatting.ts';
export { useQuoting } from './format/use-quoting.ts';
export { writingShortcuts } from './format/writing-shortcuts.ts';
export { articleLines, contactLines, conversationLines, isNamed, visitorLines } from './found-lines.ts';
export { holder } from './holder.ts';
export { LabelChip } from './labels/LabelChip.tsx';
export { LabelManager, type LabelManagerProps } from './labels/LabelManager.tsx';
export { LabelPicker } from './labels/LabelPicker.tsx';
export type { LabelLibrary } from './labels/label-library.ts';
export { ManageLabelsDialog } from './labels/ManageLabelsDialog.tsx';
export { useBulkLabels } from './labels/use-bulk-labels.ts';
export { ConversationList } from './list/ConversationList.tsx';
export { ConversationListSkeleton } from './list/ConversationListSkeleton.tsx';
export { EmptyQueue } from './list/EmptyQueue.tsx';
export { type ListItem, plainItems, sectionedItems, shownOrder } from './list/list-items.ts';
export type { RowChoice } from './list/RowCheckbox.tsx';
export { ViewList, ViewSelect } from './list/ViewList.tsx';
export { type ListView, VIEW_GROUPS_WITH_MENTIONS, type ViewCounts, viewCounts } from './list/views.ts';
export { MergeLines } from './merge/MergeLines.tsx';
export { type ForGood, MoreActions } from './more/MoreActions.tsx';
export { Mentions } from './notes/Mentions.tsx';
export type { ConversationNotes, NoteDraft, Teammate, ThreadNote } from './notes/thread-note.ts';
export { useNotePanel } from './notes/use-note-panel.ts';
export { withNotes } from './notes/with-notes.ts';
export { type Abilities, abilitiesOf } from './panel/abilities.ts';
export type { Action, ConversationActions, EndInput, Problem } from './panel/actions.ts';
export { ContextDrawer, ContextPane } from './panel/ContextPane.tsx';
export { ConversationHeader } from './panel/ConversationHeader.tsx';
export { type Colleague, colleaguesOf } from './panel/colleagues.ts';
export { conversationCommands } from './panel/conversation-commands.ts';
export { conversationKeys } from './panel/conversation-keys.ts';
export { conversationShortcuts, listShortcuts } from './panel/conversation-shortcuts.ts';
export type { TeamLoad } from './panel/HandOverDialog.tsx';
export { QuestionDialogs } from './panel/QuestionDialogs.tsx';
export { TakeButton } from './panel/TakeButton.tsx';
export { ThreadFooter } from './panel/ThreadFooter.tsx';
export type { ActionsProps, Question } from './panel/take-conversation.ts';
export { PriorityBadge } from './priority.tsx';
export { ReplyDialog, type ReplyDialogProps } from './replies/manage/ReplyDialog.tsx';
export type { HeldFiles, ReplyLibrary, SaveOutcome, UnsentReply } from './replies/manage/reply-library.ts';
export { type OpenedReply, SavedReplyList } from './replies/manage/SavedReplyList.tsx';
export { useHeld } from './replies/manage/use-held.ts';
export {
  type ActionContext,
  actionsAfter,
  actionWords,
  cancelAfterSending,
  runAfterSending,
} from './replies/reply-actions.ts';
export type { RankReplies, ReplySource, UsableReply } from './replies/reply-source.ts';
export { FailedSchedules } from './sending/FailedSchedules.tsx';
export { ScheduledLines } from './sending/ScheduledLines.tsx';
export { firstToDo, type Scheduling, type ShownSchedule, zoneOf } from './sending/scheduling.ts';
export { UnsentReplies } from './sending/unsent-replies.tsx';
export { useMessageDeletion } from './sending/use-message-deletion.tsx';
export { useUndoSend } from './sending/use-undo-send.ts';
export { SnoozeTimeDialog } from './snooze/SnoozeDialog.tsx';
export { SnoozedLine } from './snooze/SnoozedLine.tsx';
export { SNOOZE_LABELS, snoozedText } from './snooze/snooze-words.ts';
export { appendText, putBefore } from './suggestions/append-text.ts';
export type { Drafting } from './suggestions/DraftControl.tsx';
export { SuggestedReplies, type SuggestedRepliesProps } from './suggestions/SuggestedReplies.tsx';
export { MessageText } from './thread/MessageText.tsx';
export { Thread, type ThreadProps } from './thread/Thread.tsx';
export type { ScrollTarget } from './thread/ThreadLog.tsx';
export { ThreadSkeleton } from './thread/ThreadSkeleton.tsx';
export type { MessageEntry, ThreadEntry, UnsentMessage } from './thread/thread-items.ts';
export type { ThreadMails } from './thread/thread-mails.ts';
export { type Together, TogetherProvider, useTogether } from './together/together.tsx';
export { useHasFocus, useIsVisible } from './together/use-page-state.ts';
export { useReplyGuard } from './together/use-reply-guard.ts';
export { useSeenReport } from './together/use-seen-report.ts';
export { ViewersStore } from './together/viewers-store.ts';
export { useInboxKeys } from './use-inbox-keys.ts';
export { VisitorAvatar } from './VisitorAvatar.tsx';
export { Fact, VisitorContext } from './VisitorContext.tsx';
export { SavedViews, type ViewLibrary } from './views/SavedViews.tsx';
export { isShown, type Shown } from './views/saved-view.ts';
