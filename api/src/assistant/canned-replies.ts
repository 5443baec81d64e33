import type { Language } from '@chatbot-saas/engine';

/** Texts of the built-in engine, apart from the tenant's answers. */
export interface CannedReplies {
  readonly notKnown: string;
  /** Replaces an answer while a large knowledge base is indexed. */
  readonly stillReading: string;
  readonly offerHuman: string;
  /** Before several suggestions. */
  readonly didYouMean: string;
  /** Before a single one. */
  readonly didYouMeanThis: string;
  /** Replies to courtesies. */
  readonly greeting: string;
  readonly thanks: string;
  readonly goodbye: string;
  readonly declined: string;
  readonly identity: string;
}

const english: CannedReplies = {
  notKnown: "I'm sorry, I don't know the answer to that.",
  stillReading:
    "One moment, please. I'm still reading what our team has written down. Ask me again in a few seconds.",
  offerHuman: 'Would you like to talk to a human agent?',
  didYouMean: 'I want to be sure I understood you. Did you mean one of these?',
  didYouMeanThis: 'I want to be sure I understood you. Did you mean this?',
  greeting: 'Hello! What can I help you with?',
  thanks: "You're welcome! Is there anything else you would like to know?",
  goodbye: 'Goodbye, and have a nice day!',
  declined: 'All right. Just ask if there is anything else.',
  identity: "I'm an automated assistant, and I answer from what our team has written down.",
};

export const CANNED_REPLIES: Partial<Record<Language, CannedReplies>> = {
  eng: english,
  arb: {
    notKnown: 'عذرًا، لا أعرف الإجابة عن ذلك.',
    stillReading: 'لحظة من فضلك. ما زلت أقرأ ما كتبه فريقنا. اسألني مرة أخرى بعد بضع ثوانٍ.',
    offerHuman: 'هل تود التحدث إلى أحد موظفينا؟',
    didYouMean: 'أريد أن أتأكد من أنني فهمتك. هل تقصد أحد هذه الأسئلة؟',
    didYouMeanThis: 'أريد أن أتأكد من أنني فهمتك. هل تقصد هذا السؤال؟',
    greeting: 'مرحبًا! كيف يمكنني مساعدتك؟',
    thanks: 'على الرحب والسعة! هل هناك شيء آخر تود معرفته؟',
    goodbye: 'إلى اللقاء، ونتمنى لك يومًا سعيدًا!',
    declined: 'حسنًا. اسألني إذا احتجت إلى أي شيء آخر.',
    identity: 'أنا مساعد آلي، وأجيب مما كتبه فريقنا.',
  },
  ces: {
    notKnown: 'Je mi líto, na to odpověď neznám.',
    stillReading: 'Okamžik, prosím. Ještě čtu, co náš tým sepsal. Zeptejte se mě za pár sekund znovu.',
    offerHuman: 'Chcete mluvit s člověkem z našeho týmu?',
    didYouMean: 'Rád bych se ujistil, že vám rozumím. Mysleli jste něco z tohoto?',
    didYouMeanThis: 'Rád bych se ujistil, že vám rozumím. Mysleli jste toto?',
    greeting: 'Dobrý den! S čím mohu pomoci?',
    thanks: 'Není zač! Chcete vědět ještě něco?',
    goodbye: 'Na shledanou a hezký den!',
    declined: 'Dobře. Kdyby bylo cokoli dalšího, napište.',
    identity: 'Jsem automatický asistent a odpovídám z toho, co sepsal náš tým.',
  },
  cmn: {
    notKnown: '抱歉，我不知道这个问题的答案。',
    stillReading: '请稍等，我还在阅读我们团队整理的资料。请过几秒钟再问我一次。',
    offerHuman: '需要为您转接人工客服吗？',
    didYouMean: '我想确认一下您的意思。您是想问下面的某个问题吗？',
    didYouMeanThis: '我想确认一下您的意思。您是想问下面这个问题吗？',
    greeting: '您好！请问有什么可以帮您？',
    thanks: '不客气！还有其他想了解的吗？',
    goodbye: '再见，祝您愉快！',
    declined: '好的。如有其他问题，请随时提出。',
    identity: '我是自动助手，根据我们团队整理的资料回答问题。',
  },
  dan: {
    notKnown: 'Det ved jeg desværre ikke.',
    stillReading:
      'Et øjeblik. Jeg læser stadig det, som vores team har skrevet ned. Spørg mig igen om et par sekunder.',
    offerHuman: 'Vil du tale med en medarbejder?',
    didYouMean: 'Jeg vil være sikker på, at jeg forstår dig. Mente du en af disse?',
    didYouMeanThis: 'Jeg vil være sikker på, at jeg forstår dig. Mente du dette?',
    greeting: 'Hej! Hvad kan jeg hjælpe med?',
    thanks: 'Det var så lidt! Er der andet, du gerne vil vide?',
    goodbye: 'Farvel, og hav en god dag!',
    declined: 'I orden. Spørg endelig, hvis der er andet.',
    identity: 'Jeg er en automatisk assistent og svarer ud fra det, vores team har skrevet ned.',
  },
  deu: {
    notKnown: 'Das weiß ich leider nicht.',
    stillReading:
      'Einen Moment, bitte. Ich lese noch, was unser Team aufgeschrieben hat. Fragen Sie mich in ein paar Sekunden noch einmal.',
    offerHuman: 'Möchten Sie mit einem Menschen aus unserem Team sprechen?',
    didYouMean: 'Ich möchte Sie richtig verstehen. Meinten Sie eine dieser Fragen?',
    didYouMeanThis: 'Ich möchte Sie richtig verstehen. Meinten Sie diese Frage?',
    greeting: 'Hallo! Womit kann ich Ihnen helfen?',
    thanks: 'Gern geschehen! Möchten Sie noch etwas wissen?',
    goodbye: 'Auf Wiedersehen und einen schönen Tag!',
    declined: 'In Ordnung. Fragen Sie einfach, wenn noch etwas ist.',
    identity: 'Ich bin ein automatischer Assistent und antworte aus dem, was unser Team aufgeschrieben hat.',
  },
  ell: {
    notKnown: 'Λυπάμαι, δεν γνωρίζω την απάντηση.',
    stillReading:
      'Μια στιγμή, παρακαλώ. Διαβάζω ακόμη όσα έχει γράψει η ομάδα μας. Ρωτήστε με ξανά σε λίγα δευτερόλεπτα.',
    offerHuman: 'Θέλετε να μιλήσετε με κάποιον από την ομάδα μας;',
    didYouMean: 'Θέλω να βεβαιωθώ ότι σας κατάλαβα. Μήπως εννοούσατε κάτι από αυτά;',
    didYouMeanThis: 'Θέλω να βεβαιωθώ ότι σας κατάλαβα. Μήπως εννοούσατε αυτό;',
    greeting: 'Γεια σας! Πώς μπορώ να βοηθήσω;',
    thanks: 'Παρακαλώ! Θα θέλατε να μάθετε κάτι άλλο;',
    goodbye: 'Αντίο σας και καλή σας μέρα!',
    declined: 'Εντάξει. Ρωτήστε με αν χρειαστείτε κάτι άλλο.',
    identity: 'Είμαι αυτόματος βοηθός και απαντώ με βάση όσα έχει γράψει η ομάδα μας.',
  },
  fin: {
    notKnown: 'Valitettavasti en tiedä vastausta tähän.',
    stillReading:
      'Hetkinen. Luen vielä tiimimme kirjoittamia tietoja. Kysy uudelleen muutaman sekunnin kuluttua.',
    offerHuman: 'Haluatko jutella asiakaspalvelijan kanssa?',
    didYouMean: 'Haluan varmistaa, että ymmärsin oikein. Tarkoititko jotakin näistä?',
    didYouMeanThis: 'Haluan varmistaa, että ymmärsin oikein. Tarkoititko tätä?',
    greeting: 'Hei! Miten voin auttaa?',
    thanks: 'Ole hyvä! Haluatko tietää vielä jotakin?',
    goodbye: 'Näkemiin ja hyvää päivänjatkoa!',
    declined: 'Selvä. Kysy, jos tulee vielä jotain mieleen.',
    identity: 'Olen automaattinen avustaja ja vastaan tiimimme kirjoittamien tietojen pohjalta.',
  },
  fra: {
    notKnown: 'Désolé, je ne connais pas la réponse à cette question.',
    stillReading:
      'Un instant, s’il vous plaît. Je suis encore en train de lire ce que notre équipe a rédigé. Reposez-moi la question dans quelques secondes.',
    offerHuman: 'Souhaitez-vous parler à un conseiller ?',
    didYouMean: 'Je veux être sûr de bien vous comprendre. Pensiez-vous à l’une de ces questions ?',
    didYouMeanThis: 'Je veux être sûr de bien vous comprendre. Pensiez-vous à cette question ?',
    greeting: 'Bonjour ! Comment puis-je vous aider ?',
    thanks: 'Avec plaisir ! Souhaitez-vous savoir autre chose ?',
    goodbye: 'Au revoir et bonne journée !',
    declined: 'Très bien. N’hésitez pas si vous avez une autre question.',
    identity: 'Je suis un assistant automatique et je réponds à partir de ce que notre équipe a écrit.',
  },
  hin: {
    notKnown: 'क्षमा करें, मुझे इसका उत्तर नहीं पता।',
    stillReading: 'एक क्षण रुकिए। मैं अभी वह पढ़ रहा हूँ जो हमारी टीम ने लिखा है। कृपया कुछ सेकंड बाद फिर से पूछें।',
    offerHuman: 'क्या आप हमारी टीम के किसी व्यक्ति से बात करना चाहेंगे?',
    didYouMean: 'मैं सुनिश्चित करना चाहता हूँ कि मैंने आपको सही समझा। क्या आपका मतलब इनमें से किसी से था?',
    didYouMeanThis: 'मैं सुनिश्चित करना चाहता हूँ कि मैंने आपको सही समझा। क्या आपका मतलब इससे था?',
    greeting: 'नमस्ते! मैं आपकी क्या मदद कर सकता हूँ?',
    thanks: 'आपका स्वागत है! क्या आप कुछ और जानना चाहेंगे?',
    goodbye: 'अलविदा, आपका दिन शुभ हो!',
    declined: 'ठीक है। कुछ और हो तो ज़रूर पूछें।',
    identity: 'मैं एक स्वचालित सहायक हूँ और हमारी टीम की लिखी जानकारी से उत्तर देता हूँ।',
  },
  hun: {
    notKnown: 'Sajnos erre nem tudom a választ.',
    stillReading:
      'Egy pillanat, kérem. Még olvasom, amit a csapatunk leírt. Kérdezzen meg újra néhány másodperc múlva.',
    offerHuman: 'Szeretne egy munkatársunkkal beszélni?',
    didYouMean: 'Szeretném biztosan jól érteni. Ezek közül gondolt valamelyikre?',
    didYouMeanThis: 'Szeretném biztosan jól érteni. Erre gondolt?',
    greeting: 'Üdvözlöm! Miben segíthetek?',
    thanks: 'Szívesen! Szeretne még valamit tudni?',
    goodbye: 'Viszontlátásra, szép napot kívánok!',
    declined: 'Rendben. Kérdezzen bátran, ha van még valami.',
    identity: 'Automatikus asszisztens vagyok, és abból válaszolok, amit a csapatunk leírt.',
  },
  ind: {
    notKnown: 'Maaf, saya tidak tahu jawabannya.',
    stillReading:
      'Mohon tunggu sebentar. Saya masih membaca catatan tim kami. Silakan tanyakan lagi dalam beberapa detik.',
    offerHuman: 'Apakah Anda ingin berbicara dengan tim kami?',
    didYouMean: 'Saya ingin memastikan maksud Anda. Apakah salah satu dari ini?',
    didYouMeanThis: 'Saya ingin memastikan maksud Anda. Apakah ini yang Anda maksud?',
    greeting: 'Halo! Ada yang bisa saya bantu?',
    thanks: 'Sama-sama! Ada lagi yang ingin Anda ketahui?',
    goodbye: 'Sampai jumpa, semoga hari Anda menyenangkan!',
    declined: 'Baik. Silakan bertanya jika ada hal lain.',
    identity: 'Saya asisten otomatis dan menjawab dari apa yang ditulis tim kami.',
  },
  ita: {
    notKnown: 'Mi dispiace, non conosco la risposta.',
    stillReading:
      'Un momento, per favore. Sto ancora leggendo ciò che il nostro team ha scritto. Me lo chieda di nuovo tra qualche secondo.',
    offerHuman: 'Vuole parlare con una persona del nostro team?',
    didYouMean: 'Vorrei essere sicuro di aver capito. Intendeva una di queste domande?',
    didYouMeanThis: 'Vorrei essere sicuro di aver capito. Intendeva questa domanda?',
    greeting: 'Salve! Come posso aiutarla?',
    thanks: 'Prego! Desidera sapere altro?',
    goodbye: 'Arrivederci e buona giornata!',
    declined: 'Va bene. Chieda pure se c’è altro.',
    identity: 'Sono un assistente automatico e rispondo in base a ciò che il nostro team ha scritto.',
  },
  jpn: {
    notKnown: '申し訳ありませんが、その答えはわかりません。',
    stillReading:
      '少々お待ちください。チームがまとめた内容をまだ読み込んでいます。数秒後にもう一度お尋ねください。',
    offerHuman: '担当者におつなぎしましょうか？',
    didYouMean: 'ご質問の内容を確認させてください。次のいずれかでしょうか？',
    didYouMeanThis: 'ご質問の内容を確認させてください。次のご質問でしょうか？',
    greeting: 'こんにちは。どのようなご用件でしょうか？',
    thanks: 'どういたしまして。ほかにお知りになりたいことはありますか？',
    goodbye: 'ありがとうございました。良い一日をお過ごしください。',
    declined: '承知しました。ほかにご質問があればお知らせください。',
    identity: '私は自動アシスタントで、担当チームがまとめた情報をもとにお答えしています。',
  },
  kor: {
    notKnown: '죄송합니다. 그 답을 알지 못합니다.',
    stillReading:
      '잠시만 기다려 주세요. 저희 팀이 작성한 내용을 아직 읽고 있습니다. 몇 초 후에 다시 질문해 주세요.',
    offerHuman: '상담원과 이야기하시겠습니까?',
    didYouMean: '제가 바르게 이해했는지 확인하고 싶습니다. 다음 중 하나를 말씀하셨나요?',
    didYouMeanThis: '제가 바르게 이해했는지 확인하고 싶습니다. 다음 질문을 말씀하셨나요?',
    greeting: '안녕하세요! 무엇을 도와드릴까요?',
    thanks: '천만에요! 더 알고 싶은 것이 있으신가요?',
    goodbye: '안녕히 가세요. 좋은 하루 보내세요!',
    declined: '알겠습니다. 다른 궁금한 점이 있으면 말씀해 주세요.',
    identity: '저는 자동 상담 도우미이며, 저희 팀이 정리한 내용을 바탕으로 답합니다.',
  },
  nld: {
    notKnown: 'Sorry, daar weet ik het antwoord niet op.',
    stillReading:
      'Een ogenblik, alstublieft. Ik lees nog wat ons team heeft opgeschreven. Stel uw vraag over een paar seconden opnieuw.',
    offerHuman: 'Wilt u met een medewerker praten?',
    didYouMean: 'Ik wil u graag goed begrijpen. Bedoelde u een van deze vragen?',
    didYouMeanThis: 'Ik wil u graag goed begrijpen. Bedoelde u deze vraag?',
    greeting: 'Hallo! Waarmee kan ik u helpen?',
    thanks: 'Graag gedaan! Wilt u nog iets weten?',
    goodbye: 'Tot ziens en een fijne dag!',
    declined: 'Goed. Vraag het gerust als er nog iets is.',
    identity: 'Ik ben een automatische assistent en antwoord op basis van wat ons team heeft opgeschreven.',
  },
  nob: {
    notKnown: 'Det vet jeg dessverre ikke.',
    stillReading:
      'Et øyeblikk. Jeg leser fortsatt det teamet vårt har skrevet ned. Spør meg igjen om noen sekunder.',
    offerHuman: 'Vil du snakke med en medarbeider?',
    didYouMean: 'Jeg vil være sikker på at jeg forstår deg. Mente du en av disse?',
    didYouMeanThis: 'Jeg vil være sikker på at jeg forstår deg. Mente du dette?',
    greeting: 'Hei! Hva kan jeg hjelpe med?',
    thanks: 'Bare hyggelig! Er det noe mer du vil vite?',
    goodbye: 'Ha det bra, og ha en fin dag!',
    declined: 'Greit. Bare spør hvis det er noe mer.',
    identity: 'Jeg er en automatisk assistent og svarer ut fra det teamet vårt har skrevet ned.',
  },
  pol: {
    notKnown: 'Przykro mi, nie znam odpowiedzi na to pytanie.',
    stillReading:
      'Chwileczkę. Wciąż czytam to, co zapisał nasz zespół. Proszę zapytać ponownie za kilka sekund.',
    offerHuman: 'Czy chcesz porozmawiać z kimś z naszego zespołu?',
    didYouMean: 'Chcę mieć pewność, że dobrze rozumiem. Czy chodziło o jedno z tych pytań?',
    didYouMeanThis: 'Chcę mieć pewność, że dobrze rozumiem. Czy chodziło o to pytanie?',
    greeting: 'Dzień dobry! W czym mogę pomóc?',
    thanks: 'Nie ma za co! Czy chcesz wiedzieć coś jeszcze?',
    goodbye: 'Do widzenia i miłego dnia!',
    declined: 'Dobrze. W razie czego proszę pytać.',
    identity: 'Jestem automatycznym asystentem i odpowiadam na podstawie tego, co spisał nasz zespół.',
  },
  por: {
    notKnown: 'Desculpe, não sei a resposta.',
    stillReading:
      'Um momento, por favor. Ainda estou lendo o que a nossa equipe escreveu. Pergunte novamente em alguns segundos.',
    offerHuman: 'Deseja falar com uma pessoa da nossa equipe?',
    didYouMean: 'Quero ter certeza de que entendi. Você quis dizer uma destas perguntas?',
    didYouMeanThis: 'Quero ter certeza de que entendi. Você quis dizer esta pergunta?',
    greeting: 'Olá! Como posso ajudar?',
    thanks: 'De nada! Deseja saber mais alguma coisa?',
    goodbye: 'Até logo e tenha um bom dia!',
    declined: 'Tudo bem. É só perguntar se precisar de mais alguma coisa.',
    identity: 'Sou um assistente automático e respondo com base no que nossa equipe escreveu.',
  },
  ron: {
    notKnown: 'Îmi pare rău, nu cunosc răspunsul.',
    stillReading:
      'Un moment, vă rog. Încă citesc ce a scris echipa noastră. Întrebați-mă din nou peste câteva secunde.',
    offerHuman: 'Doriți să vorbiți cu un coleg din echipa noastră?',
    didYouMean: 'Vreau să fiu sigur că am înțeles. V-ați referit la una dintre acestea?',
    didYouMeanThis: 'Vreau să fiu sigur că am înțeles. V-ați referit la aceasta?',
    greeting: 'Bună ziua! Cu ce vă pot ajuta?',
    thanks: 'Cu plăcere! Mai doriți să știți ceva?',
    goodbye: 'La revedere și o zi frumoasă!',
    declined: 'În regulă. Întrebați dacă mai e ceva.',
    identity: 'Sunt un asistent automat și răspund din ceea ce a scris echipa noastră.',
  },
  rus: {
    notKnown: 'К сожалению, я не знаю ответа на этот вопрос.',
    stillReading:
      'Одну минуту, пожалуйста. Я ещё читаю то, что записала наша команда. Спросите меня снова через несколько секунд.',
    offerHuman: 'Соединить вас с сотрудником?',
    didYouMean: 'Хочу убедиться, что понимаю вас правильно. Вы имели в виду один из этих вопросов?',
    didYouMeanThis: 'Хочу убедиться, что понимаю вас правильно. Вы имели в виду этот вопрос?',
    greeting: 'Здравствуйте! Чем я могу помочь?',
    thanks: 'Пожалуйста! Хотите узнать что-нибудь ещё?',
    goodbye: 'До свидания и хорошего дня!',
    declined: 'Хорошо. Спрашивайте, если понадобится что-то ещё.',
    identity: 'Я автоматический помощник и отвечаю по тому, что записала наша команда.',
  },
  spa: {
    notKnown: 'Lo siento, no conozco la respuesta.',
    stillReading:
      'Un momento, por favor. Todavía estoy leyendo lo que ha escrito nuestro equipo. Pregúnteme de nuevo en unos segundos.',
    offerHuman: '¿Quiere hablar con una persona de nuestro equipo?',
    didYouMean: 'Quiero asegurarme de haberle entendido. ¿Se refería a una de estas preguntas?',
    didYouMeanThis: 'Quiero asegurarme de haberle entendido. ¿Se refería a esta pregunta?',
    greeting: '¡Hola! ¿En qué puedo ayudarle?',
    thanks: '¡De nada! ¿Desea saber algo más?',
    goodbye: '¡Hasta luego y que tenga un buen día!',
    declined: 'De acuerdo. Pregunte si necesita algo más.',
    identity: 'Soy un asistente automático y respondo con lo que ha escrito nuestro equipo.',
  },
  swe: {
    notKnown: 'Tyvärr vet jag inte svaret på det.',
    stillReading:
      'Ett ögonblick. Jag läser fortfarande det som vårt team har skrivit ned. Fråga mig igen om några sekunder.',
    offerHuman: 'Vill du prata med en medarbetare?',
    didYouMean: 'Jag vill vara säker på att jag förstår dig. Menade du någon av dessa?',
    didYouMeanThis: 'Jag vill vara säker på att jag förstår dig. Menade du det här?',
    greeting: 'Hej! Vad kan jag hjälpa till med?',
    thanks: 'Varsågod! Är det något mer du vill veta?',
    goodbye: 'Hej då och ha en fin dag!',
    declined: 'Okej. Fråga gärna om det är något mer.',
    identity: 'Jag är en automatisk assistent och svarar utifrån det som vårt team har skrivit ner.',
  },
  tha: {
    notKnown: 'ขออภัย ฉันไม่ทราบคำตอบสำหรับคำถามนี้',
    stillReading: 'กรุณารอสักครู่ ฉันยังอ่านข้อมูลที่ทีมของเราเขียนไว้อยู่ โปรดถามอีกครั้งในอีกไม่กี่วินาที',
    offerHuman: 'ต้องการคุยกับเจ้าหน้าที่ไหม',
    didYouMean: 'ขอยืนยันว่าเข้าใจถูกต้อง คุณหมายถึงคำถามใดในนี้หรือไม่',
    didYouMeanThis: 'ขอยืนยันว่าเข้าใจถูกต้อง คุณหมายถึงคำถามนี้หรือไม่',
    greeting: 'สวัสดี มีอะไรให้ช่วยไหม',
    thanks: 'ด้วยความยินดี มีอะไรอยากทราบเพิ่มเติมไหม',
    goodbye: 'ลาก่อน ขอให้เป็นวันที่ดี',
    declined: 'ได้ หากมีอะไรเพิ่มเติมถามได้เสมอ',
    identity: 'ฉันเป็นผู้ช่วยอัตโนมัติ และตอบจากข้อมูลที่ทีมของเราเขียนไว้',
  },
  tur: {
    notKnown: 'Üzgünüm, bunun cevabını bilmiyorum.',
    stillReading:
      'Bir dakika lütfen. Ekibimizin yazdıklarını hâlâ okuyorum. Lütfen birkaç saniye sonra tekrar sorun.',
    offerHuman: 'Ekibimizden biriyle görüşmek ister misiniz?',
    didYouMean: 'Sizi doğru anladığımdan emin olmak istiyorum. Bunlardan birini mi kastettiniz?',
    didYouMeanThis: 'Sizi doğru anladığımdan emin olmak istiyorum. Bunu mu kastettiniz?',
    greeting: 'Merhaba! Size nasıl yardımcı olabilirim?',
    thanks: 'Rica ederim! Öğrenmek istediğiniz başka bir şey var mı?',
    goodbye: 'Hoşça kalın, iyi günler!',
    declined: 'Peki. Başka bir şey olursa sormanız yeterli.',
    identity: 'Ben otomatik bir asistanım ve ekibimizin yazdıklarına göre yanıt veriyorum.',
  },
  ukr: {
    notKnown: 'На жаль, я не знаю відповіді на це запитання.',
    stillReading:
      'Хвилинку, будь ласка. Я ще читаю те, що записала наша команда. Запитайте мене знову за кілька секунд.',
    offerHuman: 'З’єднати вас зі співробітником?',
    didYouMean: 'Хочу переконатися, що розумію вас правильно. Ви мали на увазі одне з цих запитань?',
    didYouMeanThis: 'Хочу переконатися, що розумію вас правильно. Ви мали на увазі це запитання?',
    greeting: 'Вітаю! Чим я можу допомогти?',
    thanks: 'Будь ласка! Бажаєте дізнатися щось іще?',
    goodbye: 'До побачення й гарного дня!',
    declined: 'Гаразд. Запитуйте, якщо буде ще щось.',
    identity: 'Я автоматичний помічник і відповідаю за тим, що записала наша команда.',
  },
  vie: {
    notKnown: 'Xin lỗi, tôi không biết câu trả lời cho câu hỏi này.',
    stillReading:
      'Xin chờ một chút. Tôi vẫn đang đọc những gì đội ngũ của chúng tôi đã viết. Vui lòng hỏi lại sau vài giây.',
    offerHuman: 'Bạn có muốn nói chuyện với nhân viên của chúng tôi không?',
    didYouMean: 'Tôi muốn chắc chắn là đã hiểu đúng. Có phải bạn muốn hỏi một trong những câu này?',
    didYouMeanThis: 'Tôi muốn chắc chắn là đã hiểu đúng. Có phải bạn muốn hỏi câu này?',
    greeting: 'Xin chào! Tôi có thể giúp gì cho bạn?',
    thanks: 'Không có gì! Bạn có muốn biết thêm điều gì không?',
    goodbye: 'Tạm biệt và chúc bạn một ngày tốt lành!',
    declined: 'Vâng. Bạn cứ hỏi nếu cần gì thêm.',
    identity: 'Tôi là trợ lý tự động và trả lời dựa trên những gì đội ngũ của chúng tôi đã viết.',
  },
};

/** Falls back to English for languages without translations. */
export const cannedRepliesIn = (language: Language): CannedReplies => CANNED_REPLIES[language] ?? english;
