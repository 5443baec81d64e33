import { isolated } from '../../../../assistant/visitor-texts/isolated.ts';
import type { TeamTexts } from './texts.ts';

export const zh: TeamTexts = {
  kinds: {
    waiting: {
      subject: (workspace) => `${workspace} 有访客在等待`,
      subjectOfMany: (workspace, count) => `${workspace} 等待中的访客：${count}`,
      intro: '还没有人回复。',
      since: (time) => `自 ${time} 起等待`,
      why: (workspace) => `您收到此邮件，是因为您不在线，而 ${isolated(workspace)} 有访客在等待人工服务。`,
      question: (workspace) => `不再接收关于 ${isolated(workspace)} 等待访客的邮件？`,
      stopped: (workspace) => `已完成。您不会再收到关于 ${isolated(workspace)} 等待访客的邮件。`,
      resumed: (workspace) => `您将重新收到关于 ${isolated(workspace)} 等待访客的邮件。`,
    },
    assigned: {
      subject: (workspace) => `${workspace} 有访客在等您回复`,
      subjectOfMany: (workspace, count) => `${workspace} 等您回复的访客：${count}`,
      intro: '您离开期间收到了消息。',
      since: (time) => `${time} 发来消息`,
      why: (workspace) => `您收到此邮件，是因为您已离开，而 ${isolated(workspace)} 有一个对话分配给了您。`,
      question: (workspace) => `不再接收关于您在 ${isolated(workspace)} 的对话的邮件？`,
      stopped: (workspace) => `已完成。您不会再收到关于您在 ${isolated(workspace)} 的对话的邮件。`,
      resumed: (workspace) => `您将重新收到关于您在 ${isolated(workspace)} 的对话的邮件。`,
    },
    daily: {
      why: (workspace) => `您每天早上收到此邮件，是因为您选择了 ${isolated(workspace)} 的每日摘要。`,
      question: (workspace) => `不再接收 ${isolated(workspace)} 的摘要？`,
      stopped: (workspace) => `已完成。您不会再收到 ${isolated(workspace)} 的摘要。`,
      resumed: (workspace) => `您将重新收到 ${isolated(workspace)} 的每日摘要。`,
    },
    weekly: {
      why: (workspace) => `您每周一收到此邮件，是因为您选择了 ${isolated(workspace)} 的每周摘要。`,
      question: (workspace) => `不再接收 ${isolated(workspace)} 的摘要？`,
      stopped: (workspace) => `已完成。您不会再收到 ${isolated(workspace)} 的摘要。`,
      resumed: (workspace) => `您将重新收到 ${isolated(workspace)} 的每周摘要。`,
    },
  },
  digest: {
    subject: (workspace, period) => `${workspace}：${period}摘要`,
    now: '当前待处理',
    toDo: {
      waiting: '等待人工服务',
      own: '您的未结束对话',
      promised: '承诺的邮件',
      toCheck: '待检查的回答',
      unanswered: '未回答的问题',
    },
    longest: (time) => `最长等待始于 ${time}`,
    figures: {
      conversations: '对话',
      resolved: '无需人工即解决',
      handedOff: '转人工',
      taken: '您接手的对话',
      rating: '平均评分',
    },
    before: '此前',
    open: '打开仪表盘',
  },
  visitor: '访客',
  more: (count) => `还有 ${count} 个。`,
  open: '打开对话',
  openAll: '打开收件箱',
  preferences: '更改邮件设置',
  stop: '停止接收这些邮件',
  resume: '重新接收',
};
