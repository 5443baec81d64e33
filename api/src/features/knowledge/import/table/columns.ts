import { IMPORT_COLUMNS, type ImportColumn } from '@chatbot-saas/contract/domain';

export interface Column {
  name: string;
  field: ImportColumn | null;
}

/** What people call the columns, in the languages that the widget speaks and some more. */
const NAMES: Readonly<Record<ImportColumn, readonly string[]>> = {
  question: [
    ...['question', 'questions', 'q', 'title', 'Frage', 'Fragen', 'Titel', 'pregunta', 'pergunta', 'questão'],
    ...['domanda', 'vraag', 'السؤال', 'سؤال', '質問', '問い', '问题', '問題', '提问'],
  ],
  answer: [
    ...['answer', 'answers', 'a', 'reply', 'response', 'Antwort', 'Antworten', 'réponse', 'respuesta'],
    ...[
      'resposta',
      'risposta',
      'antwoord',
      'الجواب',
      'الإجابة',
      'جواب',
      'إجابة',
      '回答',
      '答え',
      '答案',
      '答复',
    ],
  ],
  category: [
    ...['category', 'topic', 'section', 'Kategorie', 'Thema', 'Rubrik', 'catégorie', 'rubrique', 'categoría'],
    ...[
      'categoria',
      'tema',
      'categorie',
      'الفئة',
      'فئة',
      'التصنيف',
      'カテゴリ',
      'カテゴリー',
      '分類',
      '类别',
      '分类',
    ],
  ],
  tags: [
    ...['tags', 'tag', 'labels', 'keywords', 'Schlagwörter', 'Schlagworte', 'Stichwörter', 'Stichworte'],
    ...[
      'étiquettes',
      'mots-clés',
      'etiquetas',
      'palabras clave',
      'palavras-chave',
      'etichette',
      'trefwoorden',
    ],
    ...['الوسوم', 'وسوم', 'タグ', '标签', '標籤'],
  ],
  alternatives: [
    ...['alternatives', 'alternative questions', 'other ways to ask it', 'other ways to ask', 'phrasings'],
    ...['synonyms', 'variants', 'Alternativen', 'Alternative Fragen', 'Andere Formulierungen', 'Varianten'],
    ...[
      'autres formulations',
      'variantes',
      'reformulations',
      'alternativas',
      'otras formas',
      'outras formas',
    ],
    ...['alternative', 'صيغ أخرى', 'بدائل', '別の聞き方', '言い換え', '其他问法', '相似问题'],
  ],
  externalId: [
    ...['id', 'externalId', 'external id', 'key', 'ref', 'reference', 'number', 'Kennung', 'Nummer', 'Nr'],
    ...['identifiant', 'identificador', 'identificativo', 'المعرف', '番号', '编号', '編號'],
  ],
  priority: [
    'priority',
    'Priorität',
    'priorité',
    'prioridad',
    'prioridade',
    'priorità',
    'الأولوية',
    '優先度',
    '优先级',
  ],
};

const normalized = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const FIELD_OF = new Map(
  IMPORT_COLUMNS.flatMap((field) => NAMES[field].map((name) => [normalized(name), field] as const)),
);

/** What a first row says of its columns; of two for the same field, the first counts. */
export function columnsIn(header: readonly string[]): Column[] {
  const taken = new Set<ImportColumn>();
  return header.map((name) => {
    const field = FIELD_OF.get(normalized(name)) ?? null;
    if (field === null || taken.has(field)) return { name: name.trim(), field: null };
    taken.add(field);
    return { name: name.trim(), field };
  });
}

export const hasField = (columns: readonly Column[], wanted: ImportColumn): boolean =>
  columns.some(({ field }) => field === wanted);

/** The columns of a table without a header. */
export const columnsInOrder = (count: number): Column[] =>
  Array.from({ length: count }, (_, place) => ({
    name: String(place + 1),
    field: IMPORT_COLUMNS[place] ?? null,
  }));
