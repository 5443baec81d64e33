import type { Language } from './retrieval/index.ts';

/** What the built-in engine says beside what the tenant wrote down. */
export interface Sentences {
  readonly notKnown: string;
  readonly offerHuman: string;
  readonly didYouMean: string;
  /** What each courtesy is returned with. */
  readonly greeting: string;
  readonly thanks: string;
  readonly goodbye: string;
}

const english: Sentences = {
  notKnown: "I'm sorry, I don't know the answer to that.",
  offerHuman: 'Would you like to talk to a human agent?',
  didYouMean: 'I want to be sure I understood you. Did you mean one of these?',
  greeting: 'Hello! What can I help you with?',
  thanks: "You're welcome! Is there anything else you would like to know?",
  goodbye: 'Goodbye, and have a nice day!',
};

const SENTENCES: Partial<Record<Language, Sentences>> = {
  eng: english,
  arb: {
    notKnown: 'عذرًا، لا أعرف الإجابة عن ذلك.',
    offerHuman: 'هل تود التحدث إلى أحد موظفينا؟',
    didYouMean: 'أريد أن أتأكد من أنني فهمتك. هل تقصد أحد هذه الأسئلة؟',
    greeting: 'مرحبًا! كيف يمكنني مساعدتك؟',
    thanks: 'على الرحب والسعة! هل هناك شيء آخر تود معرفته؟',
    goodbye: 'إلى اللقاء، ونتمنى لك يومًا سعيدًا!',
  },
  ces: {
    notKnown: 'Je mi líto, na to odpověď neznám.',
    offerHuman: 'Chcete mluvit s člověkem z našeho týmu?',
    didYouMean: 'Rád bych se ujistil, že vám rozumím. Mysleli jste něco z tohoto?',
    greeting: 'Dobrý den! S čím mohu pomoci?',
    thanks: 'Není zač! Chcete vědět ještě něco?',
    goodbye: 'Na shledanou a hezký den!',
  },
  cmn: {
    notKnown: '抱歉，我不知道这个问题的答案。',
    offerHuman: '需要为您转接人工客服吗？',
    didYouMean: '我想确认一下您的意思。您是想问下面的某个问题吗？',
    greeting: '您好！请问有什么可以帮您？',
    thanks: '不客气！还有其他想了解的吗？',
    goodbye: '再见，祝您愉快！',
  },
  dan: {
    notKnown: 'Det ved jeg desværre ikke.',
    offerHuman: 'Vil du tale med en medarbejder?',
    didYouMean: 'Jeg vil være sikker på, at jeg forstår dig. Mente du en af disse?',
    greeting: 'Hej! Hvad kan jeg hjælpe med?',
    thanks: 'Det var så lidt! Er der andet, du gerne vil vide?',
    goodbye: 'Farvel, og hav en god dag!',
  },
  deu: {
    notKnown: 'Das weiß ich leider nicht.',
    offerHuman: 'Möchten Sie mit einem Menschen aus unserem Team sprechen?',
    didYouMean: 'Ich möchte Sie richtig verstehen. Meinten Sie eine dieser Fragen?',
    greeting: 'Hallo! Womit kann ich Ihnen helfen?',
    thanks: 'Gern geschehen! Möchten Sie noch etwas wissen?',
    goodbye: 'Auf Wiedersehen und einen schönen Tag!',
  },
  ell: {
    notKnown: 'Λυπάμαι, δεν γνωρίζω την απάντηση.',
    offerHuman: 'Θέλετε να μιλήσετε με κάποιον από την ομάδα μας;',
    didYouMean: 'Θέλω να βεβαιωθώ ότι σας κατάλαβα. Μήπως εννοούσατε κάτι από αυτά;',
    greeting: 'Γεια σας! Πώς μπορώ να βοηθήσω;',
    thanks: 'Παρακαλώ! Θα θέλατε να μάθετε κάτι άλλο;',
    goodbye: 'Αντίο σας και καλή σας μέρα!',
  },
  fin: {
    notKnown: 'Valitettavasti en tiedä vastausta tähän.',
    offerHuman: 'Haluatko jutella asiakaspalvelijan kanssa?',
    didYouMean: 'Haluan varmistaa, että ymmärsin oikein. Tarkoititko jotakin näistä?',
    greeting: 'Hei! Miten voin auttaa?',
    thanks: 'Ole hyvä! Haluatko tietää vielä jotakin?',
    goodbye: 'Näkemiin ja hyvää päivänjatkoa!',
  },
  fra: {
    notKnown: 'Désolé, je ne connais pas la réponse à cette question.',
    offerHuman: 'Souhaitez-vous parler à un conseiller ?',
    didYouMean: 'Je veux être sûr de bien vous comprendre. Pensiez-vous à l’une de ces questions ?',
    greeting: 'Bonjour ! Comment puis-je vous aider ?',
    thanks: 'Avec plaisir ! Souhaitez-vous savoir autre chose ?',
    goodbye: 'Au revoir et bonne journée !',
  },
  hin: {
    notKnown: 'क्षमा करें, मुझे इसका उत्तर नहीं पता।',
    offerHuman: 'क्या आप हमारी टीम के किसी व्यक्ति से बात करना चाहेंगे?',
    didYouMean: 'मैं सुनिश्चित करना चाहता हूँ कि मैंने आपको सही समझा। क्या आपका मतलब इनमें से किसी से था?',
    greeting: 'नमस्ते! मैं आपकी क्या मदद कर सकता हूँ?',
    thanks: 'आपका स्वागत है! क्या आप कुछ और जानना चाहेंगे?',
    goodbye: 'अलविदा, आपका दिन शुभ हो!',
  },
  hun: {
    notKnown: 'Sajnos erre nem tudom a választ.',
    offerHuman: 'Szeretne egy munkatársunkkal beszélni?',
    didYouMean: 'Szeretném biztosan jól érteni. Ezek közül gondolt valamelyikre?',
    greeting: 'Üdvözlöm! Miben segíthetek?',
    thanks: 'Szívesen! Szeretne még valamit tudni?',
    goodbye: 'Viszontlátásra, szép napot kívánok!',
  },
  ind: {
    notKnown: 'Maaf, saya tidak tahu jawabannya.',
    offerHuman: 'Apakah Anda ingin berbicara dengan tim kami?',
    didYouMean: 'Saya ingin memastikan maksud Anda. Apakah salah satu dari ini?',
    greeting: 'Halo! Ada yang bisa saya bantu?',
    thanks: 'Sama-sama! Ada lagi yang ingin Anda ketahui?',
    goodbye: 'Sampai jumpa, semoga hari Anda menyenangkan!',
  },
  ita: {
    notKnown: 'Mi dispiace, non conosco la risposta.',
    offerHuman: 'Vuole parlare con una persona del nostro team?',
    didYouMean: 'Vorrei essere sicuro di aver capito. Intendeva una di queste domande?',
    greeting: 'Salve! Come posso aiutarla?',
    thanks: 'Prego! Desidera sapere altro?',
    goodbye: 'Arrivederci e buona giornata!',
  },
  jpn: {
    notKnown: '申し訳ありませんが、その答えはわかりません。',
    offerHuman: '担当者におつなぎしましょうか？',
    didYouMean: 'ご質問の内容を確認させてください。次のいずれかでしょうか？',
    greeting: 'こんにちは。どのようなご用件でしょうか？',
    thanks: 'どういたしまして。ほかにお知りになりたいことはありますか？',
    goodbye: 'ありがとうございました。良い一日をお過ごしください。',
  },
  kor: {
    notKnown: '죄송합니다. 그 답을 알지 못합니다.',
    offerHuman: '상담원과 이야기하시겠습니까?',
    didYouMean: '제가 바르게 이해했는지 확인하고 싶습니다. 다음 중 하나를 말씀하셨나요?',
    greeting: '안녕하세요! 무엇을 도와드릴까요?',
    thanks: '천만에요! 더 알고 싶은 것이 있으신가요?',
    goodbye: '안녕히 가세요. 좋은 하루 보내세요!',
  },
  nld: {
    notKnown: 'Sorry, daar weet ik het antwoord niet op.',
    offerHuman: 'Wilt u met een medewerker praten?',
    didYouMean: 'Ik wil u graag goed begrijpen. Bedoelde u een van deze vragen?',
    greeting: 'Hallo! Waarmee kan ik u helpen?',
    thanks: 'Graag gedaan! Wilt u nog iets weten?',
    goodbye: 'Tot ziens en een fijne dag!',
  },
  nob: {
    notKnown: 'Det vet jeg dessverre ikke.',
    offerHuman: 'Vil du snakke med en medarbeider?',
    didYouMean: 'Jeg vil være sikker på at jeg forstår deg. Mente du en av disse?',
    greeting: 'Hei! Hva kan jeg hjelpe med?',
    thanks: 'Bare hyggelig! Er det noe mer du vil vite?',
    goodbye: 'Ha det bra, og ha en fin dag!',
  },
  pol: {
    notKnown: 'Przykro mi, nie znam odpowiedzi na to pytanie.',
    offerHuman: 'Czy chcesz porozmawiać z kimś z naszego zespołu?',
    didYouMean: 'Chcę mieć pewność, że dobrze rozumiem. Czy chodziło o jedno z tych pytań?',
    greeting: 'Dzień dobry! W czym mogę pomóc?',
    thanks: 'Nie ma za co! Czy chcesz wiedzieć coś jeszcze?',
    goodbye: 'Do widzenia i miłego dnia!',
  },
  por: {
    notKnown: 'Desculpe, não sei a resposta.',
    offerHuman: 'Deseja falar com uma pessoa da nossa equipe?',
    didYouMean: 'Quero ter certeza de que entendi. Você quis dizer uma destas perguntas?',
    greeting: 'Olá! Como posso ajudar?',
    thanks: 'De nada! Deseja saber mais alguma coisa?',
    goodbye: 'Até logo e tenha um bom dia!',
  },
  ron: {
    notKnown: 'Îmi pare rău, nu cunosc răspunsul.',
    offerHuman: 'Doriți să vorbiți cu un coleg din echipa noastră?',
    didYouMean: 'Vreau să fiu sigur că am înțeles. V-ați referit la una dintre acestea?',
    greeting: 'Bună ziua! Cu ce vă pot ajuta?',
    thanks: 'Cu plăcere! Mai doriți să știți ceva?',
    goodbye: 'La revedere și o zi frumoasă!',
  },
  rus: {
    notKnown: 'К сожалению, я не знаю ответа на этот вопрос.',
    offerHuman: 'Соединить вас с сотрудником?',
    didYouMean: 'Хочу убедиться, что понимаю вас правильно. Вы имели в виду один из этих вопросов?',
    greeting: 'Здравствуйте! Чем я могу помочь?',
    thanks: 'Пожалуйста! Хотите узнать что-нибудь ещё?',
    goodbye: 'До свидания и хорошего дня!',
  },
  spa: {
    notKnown: 'Lo siento, no conozco la respuesta.',
    offerHuman: '¿Quiere hablar con una persona de nuestro equipo?',
    didYouMean: 'Quiero asegurarme de haberle entendido. ¿Se refería a una de estas preguntas?',
    greeting: '¡Hola! ¿En qué puedo ayudarle?',
    thanks: '¡De nada! ¿Desea saber algo más?',
    goodbye: '¡Hasta luego y que tenga un buen día!',
  },
  swe: {
    notKnown: 'Tyvärr vet jag inte svaret på det.',
    offerHuman: 'Vill du prata med en medarbetare?',
    didYouMean: 'Jag vill vara säker på att jag förstår dig. Menade du någon av dessa?',
    greeting: 'Hej! Vad kan jag hjälpa till med?',
    thanks: 'Varsågod! Är det något mer du vill veta?',
    goodbye: 'Hej då och ha en fin dag!',
  },
  tha: {
    notKnown: 'ขออภัย ฉันไม่ทราบคำตอบสำหรับคำถามนี้',
    offerHuman: 'ต้องการคุยกับเจ้าหน้าที่ไหม',
    didYouMean: 'ขอยืนยันว่าเข้าใจถูกต้อง คุณหมายถึงคำถามใดในนี้หรือไม่',
    greeting: 'สวัสดี มีอะไรให้ช่วยไหม',
    thanks: 'ด้วยความยินดี มีอะไรอยากทราบเพิ่มเติมไหม',
    goodbye: 'ลาก่อน ขอให้เป็นวันที่ดี',
  },
  tur: {
    notKnown: 'Üzgünüm, bunun cevabını bilmiyorum.',
    offerHuman: 'Ekibimizden biriyle görüşmek ister misiniz?',
    didYouMean: 'Sizi doğru anladığımdan emin olmak istiyorum. Bunlardan birini mi kastettiniz?',
    greeting: 'Merhaba! Size nasıl yardımcı olabilirim?',
    thanks: 'Rica ederim! Öğrenmek istediğiniz başka bir şey var mı?',
    goodbye: 'Hoşça kalın, iyi günler!',
  },
  ukr: {
    notKnown: 'На жаль, я не знаю відповіді на це запитання.',
    offerHuman: 'З’єднати вас зі співробітником?',
    didYouMean: 'Хочу переконатися, що розумію вас правильно. Ви мали на увазі одне з цих запитань?',
    greeting: 'Вітаю! Чим я можу допомогти?',
    thanks: 'Будь ласка! Бажаєте дізнатися щось іще?',
    goodbye: 'До побачення й гарного дня!',
  },
  vie: {
    notKnown: 'Xin lỗi, tôi không biết câu trả lời cho câu hỏi này.',
    offerHuman: 'Bạn có muốn nói chuyện với nhân viên của chúng tôi không?',
    didYouMean: 'Tôi muốn chắc chắn là đã hiểu đúng. Có phải bạn muốn hỏi một trong những câu này?',
    greeting: 'Xin chào! Tôi có thể giúp gì cho bạn?',
    thanks: 'Không có gì! Bạn có muốn biết thêm điều gì không?',
    goodbye: 'Tạm biệt và chúc bạn một ngày tốt lành!',
  },
};

/** In English where nobody has written them in that language. */
export const sentencesIn = (language: Language): Sentences => SENTENCES[language] ?? english;
