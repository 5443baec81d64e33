import type { Language } from '@chatbot-saas/engine';
import type { SmallTalk } from '@chatbot-saas/engine/courtesy/intents/courtesies/shared';
import { type CannedReplies, cannedRepliesIn } from './canned-replies.ts';

/** Replies to what visitors say apart from questions. */
export interface CourtesyReplies extends Readonly<Record<Exclude<SmallTalk, keyof CannedReplies>, string>> {
  /** A person was asked for, and the visitor need only say yes. */
  readonly person: string;
  /** The same, where no one can take over. */
  readonly noPerson: string;
  /** To a yes without anything to say yes to. */
  readonly assented: string;
  /** To a visitor in distress. */
  readonly distress: string;
  /** Goes on from `distress`: the conversation goes to the team, or stays with the assistant. */
  readonly distressHandedOver: string;
  readonly distressAlone: string;
}

const REPLIES: Partial<Record<Language, CourtesyReplies>> = {
  eng: {
    wellbeing: "I'm doing well, thank you! What can I help you with?",
    praise: "Thank you, that's kind! Is there anything else you would like to know?",
    acknowledged: 'All right. Just ask if there is anything else.',
    capabilities: 'I answer questions from what our team has written down. What would you like to know?',
    joke: 'I know only one: I am a bot who never gets tired of questions. Want to try me?',
    insult: "I'm sorry this is frustrating. Please write what you need, and I'll do my best.",
    laughter: 'Good to see you in a good mood! What else can I help you with?',
    test: "It works, I'm here. What would you like to know?",
    unmatched: "I'm sorry that wasn't it. Could you put your question in other words?",
    person: 'Of course. Shall I connect you with a person from our team?',
    noPerson:
      "I can't connect you with a person in this chat. I'll gladly answer what I can: what is it about?",
    assented: 'Gladly! What would you like to know?',
    distress:
      "I'm so sorry that you're going through this. You don't have to face it alone. If you or someone else is in danger right now, please call your local emergency number.",
    distressHandedOver: "I'm also passing this to our team, so that a person can read it.",
    distressAlone:
      "I'm only an automated assistant. Please talk to someone you trust, or to a crisis line near you.",
  },
  deu: {
    wellbeing: 'Danke, mir geht es gut! Womit kann ich Ihnen helfen?',
    praise: 'Vielen Dank, das freut mich! Möchten Sie noch etwas wissen?',
    acknowledged: 'In Ordnung. Fragen Sie einfach, wenn noch etwas ist.',
    capabilities: 'Ich beantworte Fragen aus dem, was unser Team aufgeschrieben hat. Was möchten Sie wissen?',
    joke: 'Ich kenne nur einen: Ich bin ein Bot, der von Fragen nie genug bekommt. Möchten Sie es ausprobieren?',
    insult:
      'Es tut mir leid, dass es gerade ärgerlich ist. Schreiben Sie mir, was Sie brauchen, und ich gebe mein Bestes.',
    laughter: 'Schön, dass Sie gute Laune haben! Womit kann ich noch helfen?',
    test: 'Es funktioniert, ich bin da. Was möchten Sie wissen?',
    unmatched: 'Tut mir leid, dass es das nicht war. Können Sie Ihre Frage anders formulieren?',
    person: 'Gern. Soll ich Sie mit einem Menschen aus unserem Team verbinden?',
    noPerson:
      'In diesem Chat kann ich Sie nicht mit einem Menschen verbinden. Ich beantworte gern, was ich kann: Worum geht es?',
    assented: 'Gern! Was möchten Sie wissen?',
    distress:
      'Es tut mir sehr leid, dass Sie das gerade durchmachen. Sie müssen damit nicht allein bleiben. Wenn Sie oder jemand anderes gerade in Gefahr ist, rufen Sie bitte sofort den Notruf an.',
    distressHandedOver: 'Ich gebe Ihre Nachricht auch an unser Team weiter, damit ein Mensch sie liest.',
    distressAlone:
      'Ich bin nur ein automatischer Assistent. Bitte sprechen Sie mit jemandem, dem Sie vertrauen, oder mit einem Krisentelefon in Ihrer Nähe.',
  },
  fra: {
    wellbeing: 'Je vais bien, merci ! Comment puis-je vous aider ?',
    praise: 'Merci, c’est gentil ! Souhaitez-vous savoir autre chose ?',
    acknowledged: 'Très bien. N’hésitez pas si vous avez une autre question.',
    capabilities:
      'Je réponds aux questions à partir de ce que notre équipe a écrit. Que souhaitez-vous savoir ?',
    joke: 'Je n’en connais qu’une : je suis un robot qui ne se lasse jamais des questions. Vous voulez essayer ?',
    insult: 'Je suis désolé que ce soit frustrant. Écrivez-moi ce qu’il vous faut, et je ferai de mon mieux.',
    laughter: 'Ravi de vous voir de bonne humeur ! Que puis-je faire d’autre pour vous ?',
    test: 'Cela fonctionne, je suis là. Que souhaitez-vous savoir ?',
    unmatched: 'Désolé, ce n’était pas cela. Pouvez-vous formuler votre question autrement ?',
    person: 'Bien sûr. Voulez-vous que je vous mette en relation avec une personne de notre équipe ?',
    noPerson:
      'Je ne peux pas vous mettre en relation avec une personne dans ce chat. Je réponds volontiers à ce que je peux : de quoi s’agit-il ?',
    assented: 'Avec plaisir ! Que souhaitez-vous savoir ?',
    distress:
      'Je suis vraiment désolé que vous traversiez cela. Vous n’avez pas à y faire face sans aide. Si vous ou une autre personne êtes en danger en ce moment, appelez tout de suite le numéro d’urgence de votre pays.',
    distressHandedOver: 'Je transmets aussi votre message à notre équipe, pour qu’une personne le lise.',
    distressAlone:
      'Je ne suis qu’un assistant automatique. Parlez-en, s’il vous plaît, à une personne de confiance ou à une ligne d’écoute près de chez vous.',
  },
  spa: {
    wellbeing: '¡Estoy bien, gracias! ¿En qué puedo ayudarle?',
    praise: '¡Gracias, qué amable! ¿Desea saber algo más?',
    acknowledged: 'De acuerdo. Pregunte si necesita algo más.',
    capabilities: 'Respondo preguntas con lo que ha escrito nuestro equipo. ¿Qué le gustaría saber?',
    joke: 'Solo sé uno: soy un bot que nunca se cansa de las preguntas. ¿Quiere probar?',
    insult: 'Siento que esto sea frustrante. Escríbame qué necesita y haré todo lo posible.',
    laughter: '¡Qué bien verle de buen humor! ¿En qué más puedo ayudarle?',
    test: 'Funciona, aquí estoy. ¿Qué le gustaría saber?',
    unmatched: 'Siento que no fuera eso. ¿Puede hacer su pregunta con otras palabras?',
    person: 'Por supuesto. ¿Quiere que le ponga en contacto con una persona de nuestro equipo?',
    noPerson:
      'En este chat no puedo ponerle en contacto con una persona. Con gusto respondo lo que pueda: ¿de qué se trata?',
    assented: '¡Con mucho gusto! ¿Qué le gustaría saber?',
    distress:
      'Siento mucho que esté pasando por esto. No tiene que afrontarlo sin ayuda. Si usted u otra persona está en peligro ahora mismo, llame al número de emergencias de su país.',
    distressHandedOver: 'También paso su mensaje a nuestro equipo, para que lo lea una persona.',
    distressAlone:
      'Solo soy un asistente automático. Por favor, hable con alguien de confianza o con una línea de ayuda cercana.',
  },
  por: {
    wellbeing: 'Estou bem, obrigado! Como posso ajudar?',
    praise: 'Obrigado, que gentileza! Deseja saber mais alguma coisa?',
    acknowledged: 'Tudo bem. É só perguntar se precisar de mais alguma coisa.',
    capabilities: 'Respondo a perguntas com base no que nossa equipe escreveu. O que gostaria de saber?',
    joke: 'Só sei uma: sou um robô que nunca se cansa de perguntas. Quer experimentar?',
    insult: 'Lamento que isso seja frustrante. Escreva do que precisa e farei o meu melhor.',
    laughter: 'Que bom ver você de bom humor! Em que mais posso ajudar?',
    test: 'Funciona, estou aqui. O que gostaria de saber?',
    unmatched: 'Lamento que não fosse isso. Pode fazer a pergunta com outras palavras?',
    person: 'Claro. Quer que eu chame uma pessoa da nossa equipe?',
    noPerson: 'Neste chat não posso chamar uma pessoa. Respondo com prazer ao que eu puder: do que se trata?',
    assented: 'Com prazer! O que gostaria de saber?',
    distress:
      'Sinto muito que você esteja passando por isso. Você não precisa enfrentar isso sem ajuda. Se você ou outra pessoa está em perigo agora, ligue para o número de emergência do seu país.',
    distressHandedOver: 'Também estou passando a sua mensagem à nossa equipe, para que uma pessoa a leia.',
    distressAlone:
      'Sou apenas um assistente automático. Por favor, fale com alguém de confiança ou com uma linha de apoio perto de você.',
  },
  arb: {
    wellbeing: 'أنا بخير، شكرًا! كيف يمكنني مساعدتك؟',
    praise: 'شكرًا، هذا لطف منك! هل هناك شيء آخر تود معرفته؟',
    acknowledged: 'حسنًا. اسألني إذا احتجت إلى أي شيء آخر.',
    capabilities: 'أجيب عن الأسئلة مما كتبه فريقنا. ماذا تود أن تعرف؟',
    joke: 'لا أعرف إلا واحدة: أنا روبوت لا يتعب من الأسئلة أبدًا. هل تود أن تجرّب؟',
    insult: 'يؤسفني أن الأمر مزعج. اكتب لي ما تحتاج إليه وسأبذل جهدي.',
    laughter: 'يسعدني أن مزاجك جيد! بماذا يمكنني مساعدتك أيضًا؟',
    test: 'نعم، يعمل، وأنا هنا. ماذا تود أن تعرف؟',
    unmatched: 'يؤسفني أن هذا ليس ما قصدته. هل يمكنك طرح سؤالك بكلمات أخرى؟',
    person: 'بالتأكيد. هل أوصلك بشخص من فريقنا؟',
    noPerson: 'لا يمكنني أن أوصلك بشخص في هذه المحادثة. يسعدني أن أجيب عما أستطيع: ما موضوع سؤالك؟',
    assented: 'بكل سرور! ماذا تود أن تعرف؟',
    distress:
      'يؤسفني جدًا أنك تمر بهذا. لست مضطرًا إلى مواجهته وحدك. إذا كنت أنت أو أي شخص آخر في خطر الآن، فاتصل برقم الطوارئ في بلدك.',
    distressHandedOver: 'سأحيل رسالتك أيضًا إلى فريقنا ليقرأها شخص.',
    distressAlone: 'أنا مجرد مساعد آلي. من فضلك تحدث مع شخص تثق به أو مع خط مساندة قريب منك.',
  },
  cmn: {
    wellbeing: '我很好，谢谢！请问有什么可以帮您？',
    praise: '谢谢您的夸奖！还有其他想了解的吗？',
    acknowledged: '好的。如有其他问题，请随时提出。',
    capabilities: '我根据我们团队整理的资料回答问题。您想了解什么？',
    joke: '我只会一个：我是一个永远不嫌问题多的机器人。要试试吗？',
    insult: '很抱歉给您带来了不愉快。请告诉我您需要什么，我会尽力帮忙。',
    laughter: '很高兴您心情不错！还有什么可以帮您？',
    test: '一切正常，我在。您想了解什么？',
    unmatched: '抱歉，没有说到您想问的。可以换个说法再问一次吗？',
    person: '当然可以。需要我为您转接我们团队的工作人员吗？',
    noPerson: '在这里我无法为您转接工作人员。我很乐意尽我所能回答：请问是什么问题？',
    assented: '好的！您想了解什么？',
    distress:
      '听到您正在经历这些，我很难过。您不必独自面对。如果您或其他人现在有危险，请立即拨打当地的紧急求助电话。',
    distressHandedOver: '我也会把您的消息转给我们的团队，请工作人员查看。',
    distressAlone: '我只是一个自动助手。请与您信任的人谈谈，或联系当地的心理援助热线。',
  },
  jpn: {
    wellbeing: 'ありがとうございます。元気です。どのようなご用件でしょうか？',
    praise: 'ありがとうございます。うれしいです。ほかにお知りになりたいことはありますか？',
    acknowledged: '承知しました。ほかにご質問があればお知らせください。',
    capabilities: '担当チームがまとめた情報をもとに、ご質問にお答えしています。何をお知りになりたいですか？',
    joke: '一つだけ知っています。私は、質問にはいくらでも付き合えるボットです。試してみますか？',
    insult: 'ご不快な思いをさせて申し訳ありません。お困りのことをお書きください。できる限りお答えします。',
    laughter: '楽しんでいただけて何よりです。ほかにお手伝いできることはありますか？',
    test: '正常に動いています。何をお知りになりたいですか？',
    unmatched: 'お役に立てず申し訳ありません。別の言い方でお尋ねいただけますか？',
    person: '承知しました。担当者におつなぎしましょうか？',
    noPerson:
      'このチャットでは担当者におつなぎできません。わかる範囲でお答えします。どのようなご用件でしょうか？',
    assented: '承知しました。何をお知りになりたいですか？',
    distress:
      'とてもつらい思いをされているのですね。ひとりで抱え込まなくて大丈夫です。あなたやほかの方に今危険が迫っている場合は、すぐに地域の緊急通報番号に電話してください。',
    distressHandedOver: 'いただいたメッセージは、担当者が読めるようにチームにも伝えます。',
    distressAlone: '私は自動アシスタントです。どうか、信頼できる方やお近くの相談窓口に話してみてください。',
  },
};

/** Languages without translations take the canned reply that comes nearest. */
function nearest(language: Language): Readonly<Record<Exclude<SmallTalk, keyof CannedReplies>, string>> {
  const { greeting, thanks, declined, identity, notKnown } = cannedRepliesIn(language);
  return {
    wellbeing: greeting,
    praise: thanks,
    acknowledged: declined,
    capabilities: identity,
    joke: declined,
    insult: declined,
    laughter: declined,
    test: greeting,
    unmatched: notKnown,
  };
}

/** The reply to small talk. */
export function smallTalkReply(kind: SmallTalk, language: Language): string {
  return { ...cannedRepliesIn(language), ...(REPLIES[language] ?? nearest(language)) }[kind];
}

/** The reply to a yes without anything to say yes to. */
export const assentReply = (language: Language): string =>
  REPLIES[language]?.assented ?? cannedRepliesIn(language).greeting;

const english = REPLIES.eng as CourtesyReplies;

/** To be asked for in a language in which requests for a person are recognized. */
export const courtesyRepliesIn = (language: Language): CourtesyReplies => REPLIES[language] ?? english;
