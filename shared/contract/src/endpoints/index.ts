import type { Endpoints } from '../endpoint.ts';
import type { Reference } from '../reference/describe-endpoints.ts';
import { analyticsEndpoints, analyticsReference } from './analytics.ts';
import { answerEndpoints, answerReference } from './answers.ts';
import { authEndpoints, authReference } from './auth.ts';
import { billingEndpoints, billingReference } from './billing.ts';
import { chatEndpoints } from './chat.ts';
import { contactEndpoints, contactReference } from './contact.ts';
import { conversationEndpoints } from './conversations.ts';
import { chatReference } from './examples/chat.ts';
import { conversationReference } from './examples/conversations.ts';
import { knowledgeReference } from './examples/knowledge.ts';
import { fileEndpoints, fileReference } from './files/files.ts';
import { gapEndpoints, gapReference } from './gaps.ts';
import { hoursEndpoints, hoursReference } from './hours/hours.ts';
import { keyEndpoints, keyReference } from './keys.ts';
import { knowledgeEndpoints } from './knowledge.ts';
import { knowledgeVersionEndpoints, knowledgeVersionReference } from './knowledge-versions.ts';
import { lifeCycleEndpoints, lifeCycleReference } from './life-cycle/life-cycle.ts';
import { deliveryEndpoints, deliveryReference } from './mail/deliveries.ts';
import { mailEndpoints, mailReference } from './mail/mail.ts';
import { promiseEndpoints, promiseReference } from './mail/promises.ts';
import { teamMailEndpoints, teamMailReference } from './mail/team-mails.ts';
import { conversationNoteEndpoints, conversationNoteReference } from './notes/conversation-notes.ts';
import { mentionEndpoints, mentionReference } from './notes/mentions.ts';
import { bulkEndpoints, bulkReference } from './organize/bulk.ts';
import { labelEndpoints, labelReference } from './organize/labels.ts';
import { viewEndpoints, viewReference } from './organize/views.ts';
import { blockEndpoints, blockReference } from './people/blocks.ts';
import { contactNoteEndpoints, contactNoteReference } from './people/contact-notes.ts';
import { contactsEndpoints, contactsReference } from './people/contacts.ts';
import { erasureEndpoints, erasureReference } from './people/erasures.ts';
import { identityEndpoints, identityReference } from './people/identity.ts';
import { visitEndpoints, visitReference } from './people/visits.ts';
import { promptVersionEndpoints, promptVersionReference } from './prompt-versions.ts';
import { receiptEndpoints, receiptReference } from './receipts.ts';
import { replayEndpoints, replayReference } from './replay.ts';
import { savedReplyEndpoints, savedReplyReference } from './replies/saved-replies.ts';
import { searchEndpoints, searchReference } from './search/search.ts';
import { redactionEndpoints, redactionReference } from './sending/redaction.ts';
import { scheduledEndpoints, scheduledReference } from './sending/scheduled.ts';
import { settingsEndpoints, settingsReference } from './settings.ts';
import { siteEndpoints, siteReference } from './site.ts';
import { statsEndpoints, statsReference } from './stats.ts';
import { suggestionEndpoints, suggestionReference } from './suggestions.ts';
import { syncEndpoints, syncReference } from './sync.ts';
import { teamEndpoints, teamReference } from './team.ts';
import { webhookEndpoints, webhookReference } from './webhooks.ts';
import { tenantEndpoints, tenantReference } from './workspace.ts';

export * from './analytics.ts';
export * from './answers.ts';
export * from './auth.ts';
export * from './billing.ts';
export * from './chat.ts';
export * from './contact.ts';
export * from './conversations.ts';
export * from './files/files.ts';
export * from './files/stored-file.ts';
export * from './gaps.ts';
export * from './hours/form.ts';
export * from './hours/form-in-language.ts';
export * from './hours/hours.ts';
export * from './keys.ts';
export * from './knowledge.ts';
export * from './knowledge-versions.ts';
export * from './life-cycle/life-cycle.ts';
export * from './mail/deliveries.ts';
export * from './mail/mail.ts';
export * from './mail/mail-state.ts';
export * from './mail/promises.ts';
export * from './mail/team-mails.ts';
export * from './messages.ts';
export * from './notes/conversation-notes.ts';
export * from './notes/mentions.ts';
export * from './organize/bulk.ts';
export type { Assignee } from './organize/filter.ts';
export * from './organize/label.ts';
export * from './organize/labels.ts';
export * from './organize/views.ts';
export * from './people/attributes.ts';
export * from './people/blocks.ts';
export * from './people/contact-notes.ts';
export * from './people/contacts.ts';
export * from './people/erasures.ts';
export * from './people/identity.ts';
export * from './people/visits.ts';
export * from './prompt-versions.ts';
export * from './receipts.ts';
export * from './replay.ts';
export * from './replies/saved-replies.ts';
export * from './search/search.ts';
export * from './sending/redaction.ts';
export * from './sending/scheduled.ts';
export * from './sending/scheduled-message.ts';
export * from './settings.ts';
export * from './site.ts';
export * from './stats.ts';
export * from './suggestions.ts';
export * from './sync.ts';
export * from './team.ts';
export * from './tenant.ts';
export * from './webhooks.ts';
export * from './workspace.ts';

/** Every endpoint of the product. What is not here does not exist. */
export const registry = {
  auth: authEndpoints,
  tenant: tenantEndpoints,
  settings: settingsEndpoints,
  hours: hoursEndpoints,
  promptVersions: promptVersionEndpoints,
  analytics: analyticsEndpoints,
  team: teamEndpoints,
  billing: billingEndpoints,
  keys: keyEndpoints,
  site: siteEndpoints,
  knowledge: knowledgeEndpoints,
  replay: replayEndpoints,
  versions: knowledgeVersionEndpoints,
  gaps: gapEndpoints,
  chat: chatEndpoints,
  conversations: conversationEndpoints,
  conversationNotes: conversationNoteEndpoints,
  mentions: mentionEndpoints,
  labels: labelEndpoints,
  bulk: bulkEndpoints,
  views: viewEndpoints,
  lifeCycle: lifeCycleEndpoints,
  messages: redactionEndpoints,
  scheduled: scheduledEndpoints,
  files: fileEndpoints,
  contacts: contactsEndpoints,
  contactNotes: contactNoteEndpoints,
  erasures: erasureEndpoints,
  blocks: blockEndpoints,
  deliveries: deliveryEndpoints,
  mail: mailEndpoints,
  promises: promiseEndpoints,
  teamMails: teamMailEndpoints,
  visits: visitEndpoints,
  identity: identityEndpoints,
  receipts: receiptEndpoints,
  answers: answerEndpoints,
  suggestions: suggestionEndpoints,
  savedReplies: savedReplyEndpoints,
  search: searchEndpoints,
  sync: syncEndpoints,
  webhooks: webhookEndpoints,
  contact: contactEndpoints,
  stats: statsEndpoints,
} as const satisfies Record<string, Endpoints>;

/** What the reference says of them, in its order. */
export const reference: Readonly<Record<string, Reference>> = {
  auth: authReference,
  tenant: tenantReference,
  settings: settingsReference,
  hours: hoursReference,
  promptVersions: promptVersionReference,
  analytics: analyticsReference,
  team: teamReference,
  billing: billingReference,
  keys: keyReference,
  site: siteReference,
  knowledge: knowledgeReference,
  replay: replayReference,
  versions: knowledgeVersionReference,
  gaps: gapReference,
  chat: chatReference,
  conversations: conversationReference,
  conversationNotes: conversationNoteReference,
  mentions: mentionReference,
  labels: labelReference,
  bulk: bulkReference,
  views: viewReference,
  lifeCycle: lifeCycleReference,
  messages: redactionReference,
  scheduled: scheduledReference,
  files: fileReference,
  contacts: contactsReference,
  contactNotes: contactNoteReference,
  erasures: erasureReference,
  blocks: blockReference,
  deliveries: deliveryReference,
  mail: mailReference,
  promises: promiseReference,
  teamMails: teamMailReference,
  visits: visitReference,
  identity: identityReference,
  receipts: receiptReference,
  answers: answerReference,
  suggestions: suggestionReference,
  savedReplies: savedReplyReference,
  search: searchReference,
  sync: syncReference,
  webhooks: webhookReference,
  contact: contactReference,
  stats: statsReference,
} satisfies Record<keyof typeof registry, Reference>;
