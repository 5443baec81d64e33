import { isolated } from './isolated.ts';
import type { VisitorTexts } from './texts.ts';

export const zh: VisitorTexts = {
  welcome: '您好！请问有什么可以帮您？',
  notices: {
    stillLooking: '我们仍在为您寻找工作人员。感谢您的等待。',
    agentLeft: (name) => `${isolated(name)}暂时离开了。我们正在为您寻找其他工作人员。`,
    someone: '与您联系的工作人员',
    canceled: '请求已取消，助手将继续为您解答。',
    escalated: '感谢您的等待，我们已通知整个团队。',
  },
  transcript: {
    subject: (workspace) => `您与 ${workspace} 的对话`,
    about: (workspace) => `这是您在聊天中要求发送的、与${isolated(workspace)}的对话。`,
    notYou: '不是您本人操作？请忽略这封邮件，我们不会再发送。',
    isCut: '对话较长，开头部分已省略。',
    you: '您',
    agent: '客服',
    assistant: '助手',
    notice: '通知',
  },
  errors: {
    ended: '此对话已结束。',
    noConversationLeft: '本月此聊天无法再开始新的对话。请通过其他方式联系我们。',
    noAnswerLeft: '本月助手无法再回答。您仍可与工作人员交谈。',
    personOff: '此处无法与工作人员交谈。',
    personJoined: (name) => `${name === null ? '工作人员' : isolated(name)}已加入对话。`,
    changedMeanwhile: '对话在此期间已发生变化。',
    ratedTwice: '您已更改过一次评分。',
    mailOff: '目前无法从这里发送邮件。',
    otherAddress: '我们只能将此聊天发送到您在此留下的地址。',
    mailedOften: (times) => `今天我们已发送此聊天 ${times} 次。您仍可下载。`,
    otherSite: '此 API 密钥不能在此网站上使用。',
    blocked: '您目前无法在此发送消息。',
  },
};
