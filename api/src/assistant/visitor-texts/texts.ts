/** Everything that the server, not the assistant, says to a visitor. */
export interface VisitorTexts {
  /** The first message, where the team has kept the default. */
  readonly welcome: string;
  readonly notices: {
    readonly stillLooking: string;
    readonly agentLeft: (name: string) => string;
    /** In place of the name of an agent who is not in the team any more. */
    readonly someone: string;
    readonly canceled: string;
    /** By the agent who had the conversation. */
    readonly returned: string;
    readonly reopened: (name: string) => string;
    readonly escalated: string;
    /** A mail with an agent's reply came back. */
    readonly bounced: string;
  };
  /** The mail with the conversation. */
  readonly transcript: {
    readonly subject: (workspace: string) => string;
    readonly about: (workspace: string) => string;
    readonly notYou: string;
    readonly isCut: string;
    readonly you: string;
    readonly agent: string;
    readonly assistant: string;
    readonly notice: string;
  };
  /** The mail with replies that the visitor has not seen, and the pages that its links lead to. */
  readonly mail: {
    readonly subject: (workspace: string) => string;
    readonly intro: (workspace: string) => string;
    readonly open: string;
    /** Where a reply has files. */
    readonly openFiles: string;
    readonly earlier: string;
    readonly why: (workspace: string) => string;
    readonly stop: string;
    readonly stopQuestion: (workspace: string) => string;
    readonly stopped: (workspace: string) => string;
    readonly resume: string;
    readonly resumed: (workspace: string) => string;
    readonly opening: string;
    /** Under a message that came by mail: the names of its files that are not kept, and why. */
    readonly missing: Readonly<
      Record<
        'tooLarge' | 'tooMany' | 'empty' | 'full' | 'refused' | 'failed',
        (names: string, limit: number) => string
      >
    >;
    /** In place of the text of a mail without one. */
    readonly noText: string;
  };
  /** Why a call of the widget was refused. */
  readonly errors: {
    readonly ended: string;
    readonly noConversationLeft: string;
    readonly noAnswerLeft: string;
    readonly personOff: string;
    readonly personJoined: (name: string | null) => string;
    readonly changedMeanwhile: string;
    readonly ratedTwice: string;
    readonly mailOff: string;
    readonly otherAddress: string;
    readonly mailedOften: (times: number) => string;
    readonly otherSite: string;
    readonly blocked: string;
    readonly badLink: string;
    readonly oldLink: string;
    readonly chatGone: string;
    readonly noSpace: string;
    readonly manyFiles: string;
    readonly fileTooBig: (megabytes: number) => string;
    readonly fileEmpty: string;
    readonly fileCutOff: string;
    readonly fileRefused: string;
    readonly fileInfected: string;
    readonly fileUnchecked: string;
  };
}
