import type { Courtesy } from '@chatbot-saas/contract/domain';

type Kind = Exclude<Courtesy, 'person' | 'distress' | 'declined'>;

interface Samples {
  /** Messages of each kind, divided by `|`. */
  readonly kinds: Readonly<Record<Kind, string>>;
  /** Questions with a courtesy, and the question alone. */
  readonly questions: readonly (readonly [message: string, question: string])[];
}

/** Courtesies by language, for tests. */
export const COURTESY_SAMPLES: Readonly<Record<string, Samples>> = {
  eng: {
    kinds: {
      greeting: 'Hi!|good morning everyone|Hello there, bot|hey hey',
      wellbeing: 'How are you?|hi, how are you doing today?|how is it going',
      thanks: 'Thanks a lot for your help!|thank you so much|ok thanks|thx|great, thank you',
      praise: 'You are really helpful|good bot|that was a great answer|awesome!|I love you|nice work',
      goodbye: 'bye!|see you later|have a nice day|thanks, bye|good night',
      acknowledged: 'ok|okay then|I see|got it|never mind|yes|all right|hmm|oh no, what a shame|aw, bummer',
      identity:
        'are you a robot?|what is your name?|is anyone there?|who are you|are you a real person or a bot?|are you there?|are you real or like a computer?|do you like cheese then lol|so do you love opera',
      capabilities: 'what can you do?|help|can you help me?|I have a question|what can I ask you?',
      joke: 'tell me a joke|make me laugh|do you know any jokes?|sing me a song',
      insult:
        'you are stupid|you idiots!|this bot is useless|fuck you|what a piece of shit|you suck|you are as dumb as a doorknob|you’re dumber than my toaster|your shop is rubbish|this site is a joke',
      laughter: 'haha|lol|hahahaha!!|😂😂',
      test: 'test|this is a test|???|asdf|testing',
      unmatched:
        'none of these|neither|that is not what I asked|that did not help|wrong answer|you don’t understand me',
    },
    questions: [
      ['hi, when do you open?', 'when do you open?'],
      ['thanks! and how much is shipping?', 'and how much is shipping?'],
      ['you idiots, where is my parcel?', 'where is my parcel?'],
      ['Hello there how long does shipping take', 'how long does shipping take'],
      ['How much is version 3.5? Thanks!', 'How much is version 3.5?'],
      ['Hello Kitty mug', 'Hello Kitty mug'],
      ['do you like to be paid in cash', 'do you like to be paid in cash'],
      ['is it real leather or what', 'is it real leather or what'],
      ['do you have any pets?', 'do you have any pets?'],
      ['do you have kids too', 'do you have kids too'],
      ['thanks for nothing, it is broken', 'it is broken'],
      ['is it good?', 'is it good?'],
      ['good shoes for running?', 'good shoes for running?'],
      ['Where is my order', 'Where is my order'],
    ],
  },
  deu: {
    kinds: {
      greeting: 'Hallo!|Guten Morgen zusammen|Servus|Grüß Gott',
      wellbeing: 'Wie geht es dir?|Hallo, wie geht es Ihnen?|wie gehts',
      thanks: 'Vielen Dank für die Hilfe|danke dir|ok danke|Herzlichen Dank',
      praise: 'Du bist super|sehr gut|Das war sehr hilfreich|toller Bot, perfekt|klasse',
      goodbye: 'Tschüss|Auf Wiedersehen|schönen Tag noch|danke, tschüss|Gute Nacht',
      acknowledged: 'ok|alles klar|verstanden|schon gut|ja|das war alles|oh nein, wie ärgerlich|ach schade',
      identity:
        'Bist du ein Roboter?|Wie heißt du?|Ist da jemand?|Wer bist du?|Bist du ein Mensch oder ein Bot?|bist du echt oder so ein Automat?|magst du eigentlich Käse hihi',
      capabilities: 'Was kannst du?|Hilfe|Kannst du mir helfen?|Ich habe eine Frage',
      joke: 'Erzähl mir einen Witz|Kennst du einen Witz?|mir ist langweilig',
      insult:
        'Du bist dumm|Ihr Idioten|So ein Scheiß Bot, nutzlos|Fick dich|Du nervst|du bist ja so dumm wie ein Türknauf|Bist du blöder als mein Toaster|eure Homepage ist Schrott',
      laughter: 'haha|hihi|lol|hahaha',
      test: 'Test|das ist ein Test|ich teste nur|??',
      unmatched:
        'keine davon|etwas anderes|Das habe ich nicht gefragt|Das hilft mir nicht|falsche Antwort|du verstehst mich nicht',
    },
    questions: [
      ['Hallo, wann habt ihr offen?', 'wann habt ihr offen?'],
      ['Danke! Und was kostet der Versand?', 'Und was kostet der Versand?'],
      ['Ihr Idioten, wo ist mein Paket?', 'wo ist mein Paket?'],
      ['Guten Tag wie lange dauert der Versand', 'wie lange dauert der Versand'],
      ['Ist das gut?', 'Ist das gut?'],
    ],
  },
  fra: {
    kinds: {
      greeting: 'Bonjour !|Salut|bonsoir à tous|coucou',
      wellbeing: 'Comment ça va ?|ça va ?|Bonjour, comment allez-vous ?',
      thanks: 'Merci beaucoup pour votre aide|merci|ok merci|je vous remercie',
      praise: 'Vous êtes génial|très utile|bravo|c’était parfait|bon travail',
      goodbye: 'Au revoir|bonne journée|à bientôt|merci, au revoir|bonne nuit',
      acknowledged: 'ok|d’accord|compris|je vois|pas grave|oui|zut alors|oh non, pas de chance',
      identity:
        'Êtes-vous un robot ?|Comment tu t’appelles ?|Il y a quelqu’un ?|qui es-tu|tu es un humain ou un robot ?|tu es réel ou une sorte d’ordinateur ?|et toi tu aimes le fromage ?',
      capabilities: 'Que peux-tu faire ?|aide|Pouvez-vous m’aider ?|J’ai une question',
      joke: 'Raconte-moi une blague|fais-moi rire|tu connais une blague ?',
      insult:
        'Tu es nul|bande de connards, idiots|ce robot est inutile|ta gueule|va te faire foutre|tu es bête comme une chaise|t’es plus con que mon grille-pain|votre boutique est vraiment nulle',
      laughter: 'mdr|haha|ptdr|trop drôle',
      test: 'test|ceci est un test|je teste|??',
      unmatched:
        'aucune de ces questions|autre chose|ce n’est pas ma question|ça ne m’aide pas|mauvaise réponse|vous ne comprenez pas',
    },
    questions: [
      ['Bonjour, à quelle heure ouvrez-vous ?', 'à quelle heure ouvrez-vous ?'],
      ['Merci ! Et combien coûte la livraison ?', 'Et combien coûte la livraison ?'],
      ['Idiots, où est mon colis ?', 'où est mon colis ?'],
      ['Bonjour combien coûte la livraison', 'combien coûte la livraison'],
      ['Est-ce bon ?', 'Est-ce bon ?'],
    ],
  },
  spa: {
    kinds: {
      greeting: '¡Hola!|buenos días|hola a todos|buenas',
      wellbeing: '¿Cómo estás?|hola, ¿cómo está usted?|qué tal estás',
      thanks: 'Muchas gracias por la ayuda|gracias|ok gracias|te agradezco mucho',
      praise: 'Eres genial|muy útil|excelente servicio|buen trabajo|perfecto',
      goodbye: 'Adiós|hasta luego|que tengas un buen día|gracias, adiós',
      acknowledged: 'ok|vale|entendido|ya veo|no importa|sí|jo qué mal|vaya, qué faena',
      identity:
        '¿Eres un robot?|¿Cómo te llamas?|¿Hay alguien ahí?|quién eres|¿Eres humano o un robot?|¿eres real o una especie de ordenador?|¿y a ti te gusta el queso?',
      capabilities: '¿Qué puedes hacer?|ayuda|¿Me puedes ayudar?|Tengo una pregunta',
      joke: 'Cuéntame un chiste|hazme reír|¿sabes un chiste?',
      insult:
        'Eres un estúpido|idiotas|este bot es inútil|vete a la mierda|no sirves para nada|eres más tonto que una silla|sois unos inútiles|vuestra tienda es una basura',
      laughter: 'jajaja|jeje|haha|qué risa',
      test: 'prueba|esto es una prueba|test|??',
      unmatched:
        'ninguna de estas|otra cosa|no es lo que pregunté|no me ayuda|respuesta incorrecta|no me entiendes',
    },
    questions: [
      ['Hola, ¿a qué hora abren?', '¿a qué hora abren?'],
      ['¡Gracias! ¿Y cuánto cuesta el envío?', '¿Y cuánto cuesta el envío?'],
      ['Idiotas, ¿dónde está mi paquete?', '¿dónde está mi paquete?'],
      ['Buenos días cuánto cuesta el envío', 'cuánto cuesta el envío'],
      ['¿Es bueno?', '¿Es bueno?'],
    ],
  },
  por: {
    kinds: {
      greeting: 'Olá!|oi|bom dia a todos|boa tarde',
      wellbeing: 'Como você está?|oi, tudo bem?|como vai você',
      thanks: 'Muito obrigado pela ajuda|obrigada|ok obrigado|valeu',
      praise: 'Você é ótimo|muito útil|excelente atendimento|bom trabalho|perfeito',
      goodbye: 'Tchau|até logo|tenha um bom dia|obrigado, tchau',
      acknowledged: 'ok|entendi|está bem|não importa|sim|tá bom|poxa, que chato|ah que pena',
      identity:
        'Você é um robô?|Qual é o seu nome?|Tem alguém aí?|quem é você|você é humano ou um robô?|você é de verdade ou um tipo de computador?|e você gosta de queijo?',
      capabilities: 'O que você pode fazer?|ajuda|Pode me ajudar?|Tenho uma pergunta',
      joke: 'Me conta uma piada|conta uma piada|sabe uma piada?',
      insult:
        'Você é burro|idiotas|esse bot é inútil|vai tomar no cu|não serve para nada|você é mais burro que uma cadeira|a vossa loja é uma porcaria',
      laughter: 'kkkk|haha|rsrs|que engraçado',
      test: 'teste|isso é um teste|test|??',
      unmatched:
        'nenhuma dessas|outra coisa|não foi isso que perguntei|não me ajuda|resposta errada|você não entende',
    },
    questions: [
      ['Olá, a que horas abrem?', 'a que horas abrem?'],
      ['Obrigado! E quanto custa o frete?', 'E quanto custa o frete?'],
      ['Idiotas, onde está meu pacote?', 'onde está meu pacote?'],
      ['Bom dia quanto custa o frete', 'quanto custa o frete'],
      ['É bom?', 'É bom?'],
    ],
  },
  arb: {
    kinds: {
      greeting: 'مرحبا|السلام عليكم|صباح الخير|أهلا وسهلا',
      wellbeing: 'كيف حالك؟|مرحبا، كيف حالك|شلونك',
      thanks: 'شكرا جزيلا على المساعدة|شكرا لك|مشكور|أشكرك كثيرا',
      praise: 'أنت رائع|ممتاز|مفيد جدا|أحسنت',
      goodbye: 'مع السلامة|إلى اللقاء|باي|شكرا، مع السلامة',
      acknowledged: 'حسنا|تمام|فهمت|نعم|لا بأس|يا خسارة|للأسف',
      identity:
        'هل أنت روبوت؟|ما اسمك؟|هل هناك أحد؟|من أنت|هل أنت إنسان أم روبوت؟|هل أنت حقيقي أم مجرد كمبيوتر؟|هل تحب الجبن؟',
      capabilities: 'ماذا يمكنك أن تفعل؟|مساعدة|هل يمكنك مساعدتي؟|لدي سؤال',
      joke: 'قل لي نكتة|أضحكني|هل تعرف نكتة؟',
      insult: 'أنت غبي|أغبياء|هذا البوت سيء|تبا لك|أنت غبي مثل الكرسي|موقعكم زبالة',
      laughter: 'هههه|مضحك|هههههههه',
      test: 'تجربة|هذا اختبار|test|؟؟',
      unmatched: 'ولا واحدة منها|شيء آخر|ليس هذا ما سألت عنه|لم تفهمني|إجابة خاطئة',
    },
    questions: [
      ['مرحبا، متى تفتحون؟', 'متى تفتحون؟'],
      ['شكرا! وكم تكلفة الشحن؟', 'وكم تكلفة الشحن؟'],
      ['أغبياء، أين طردي؟', 'أين طردي؟'],
      ['السلام عليكم كم تكلفة الشحن', 'كم تكلفة الشحن'],
    ],
  },
  cmn: {
    kinds: {
      greeting: '你好|您好！|早上好|嗨',
      wellbeing: '你好吗|最近怎么样|你好，你好吗？',
      thanks: '谢谢|非常感谢你的帮助|谢谢你|多谢了',
      praise: '你真棒|很好|太厉害了|非常有用|回答得很好',
      goodbye: '再见|拜拜|谢谢，再见|晚安',
      acknowledged: '好的|知道了|明白|嗯|没事|是的|太可惜了',
      identity:
        '你是机器人吗|你叫什么名字|有人吗|你是谁|你是真人还是机器人？|你是真人还是什么电脑|你喜欢奶酪吗',
      capabilities: '你能做什么？|帮助|可以帮我吗|我有个问题|请问',
      joke: '讲个笑话|你会讲笑话吗|给我讲个笑话吧',
      insult: '你真笨|白痴|垃圾机器人|滚|你们都是骗子|你笨得像椅子|你比椅子还笨|你们的网站太烂了',
      laughter: '哈哈|哈哈哈哈|笑死我了|呵呵',
      test: '测试|测试一下|test|？？',
      unmatched: '都不是|其他问题|我问的不是这个|没有回答我的问题|答错了|你没听懂',
    },
    questions: [
      ['你好，几点开门？', '几点开门？'],
      ['谢谢！运费多少？', '运费多少？'],
      ['白痴，我的包裹在哪里？', '我的包裹在哪里？'],
      ['这个好吗？质量怎么样', '这个好吗？质量怎么样'],
    ],
  },
  jpn: {
    kinds: {
      greeting: 'こんにちは|おはようございます|はじめまして|こんばんは。',
      wellbeing: '元気ですか？|お元気ですか|こんにちは、調子はどうですか',
      thanks: 'ありがとうございます|ありがとう|とても助かりました|どうもありがとう！',
      praise: 'すごいね|素晴らしいです|とても役に立ちました|いいね|天才だね',
      goodbye: 'さようなら|またね|おやすみなさい|ありがとう、またね',
      acknowledged: 'はい|わかりました|了解です|なるほど|大丈夫です|残念だな',
      identity:
        'あなたはロボットですか|お名前は？|あなたは誰ですか|人間ですか、それともロボットですか？|あなたは人間ですか、それとも機械ですか|あなたはチーズが好きですか',
      capabilities: '何ができますか？|ヘルプ|質問があります|助けてくれますか',
      joke: 'ジョークを言って|笑わせて|何か面白いこと言って',
      insult:
        'ばか|使えないボットだな|役立たず|お前はバカか|最低です|お前は椅子みたいに馬鹿だ|このサイトは最悪です',
      laughter: '笑|www|ははは|爆笑',
      test: 'テスト|テストです|test|？？',
      unmatched: 'どれでもない|他の質問|質問に答えていない|違います|どれも違います',
    },
    questions: [
      ['こんにちは。何時に開きますか？', '何時に開きますか？'],
      ['ありがとう！送料はいくらですか？', '送料はいくらですか？'],
      ['ばか、荷物はどこですか？', '荷物はどこですか？'],
    ],
  },
};
