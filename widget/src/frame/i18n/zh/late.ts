// What only some conversations come to: a person, an end, the options.
export const offered = (name: string) => `正在为您接通${name}…`;
export const connected = (name: string) => `您已接通${name}。`;
export const looking = '正在寻找空闲的客服人员…';
export const nobodyOnline = '目前没有客服人员在线。您的对话已保存，如有回复，将显示在此处。';
export const ended = '此对话已结束。';
export const email = '电子邮箱';
export const emailInvalid = '请输入有效的电子邮箱';
export const sound = '提示音';
export const on = '开';
export const off = '关';
export const downloadTranscript = '下载对话记录';
export const emailTranscript = '通过邮件发送对话记录';
export const transcriptPrompt = '将此对话发送到哪个邮箱？';
export const transcriptSent = (email: string) => `正在发送到 ${email}。`;
export const endChat = '结束对话';
export const endQuestion = '要结束此对话吗？';
export const end = '结束';
export const cancel = '取消';
export const rateQuestion = '您对此次对话满意吗？';
export const comment = '还有什么想补充的吗？';
export const stars = (count: number) => `${count} 星`;
export const queue = (position: number, minutes: number | null) => {
  const place = position === 1 ? '下一位就是您' : `您排在第 ${position} 位`;
  return minutes === null ? `${place}。` : `${place}，大约 ${minutes} 分钟。`;
};
