import { type Block, codeSpans, type Document, documentAt, documents } from './markdown.ts';

/** Blocks that a test runs, by document: those that hold this text. Of walkthrough.test.ts, if it says no other. */
export const RUN_BLOCKS: Record<string, readonly string[]> = {
  'README.md': ['npm start'],
  'docs/api.md': ['api=', 'text/event-stream', 'agent@acme.test', '/kb/import'],
  // The last two: api/test/resilience/backup.test.ts.
  'docs/operations.md': ['/health/live', '-czf', '-xzpf'],
};

/** Commands that no test runs, and why. */
export const NOT_RUN: Record<string, string> = {
  'npm ci': 'every run begins with it (.ci/run): these tests could not load otherwise',
  'npm install': 'changes the lock file',
  'npm run dev': 'runs until it is stopped; npm start is run',
  'npm run dev -w web-admin': 'runs until it is stopped',
  'npm run desktop': 'opens windows; e2e tests run the built console',
  'npm run build': 'globalSetup of these tests and of e2e builds the same',
  'npx electron-builder': 'downloads Electron; packed-console.test.ts packs the console',
  'npm test': 'would run itself',
  'npm run test:stress': 'takes long; every run does a tenth of it',
  'STRESS_SEED=20781 npm test': 'would run itself',
  'npm run check': 'every run does it (.ci/run)',
  'npm run check:types': 'part of npm run check',
  'npm run check:vocabulary': 'part of npm run check',
  'npm run format': 'changes files; npm run check refuses what it would change',
  'npm run pictures': 'changes files; a test of the landing page shows them',
  'npm run mark': 'changes files; a test compares them with the mark',
  'npm run schema:types': 'changes files; a test compares them with the schema',
  'npm run texts': 'changes files; npm run check:texts refuses what it would change',
  'npm run texts -- de': 'changes files; npm run check:texts refuses what it would change',
  'npm run check:texts': 'part of npm run check',
  'npm run docs': 'changes files; documents.test.ts compares them',
  'npm run lock:mend': 'changes the lock file; npm run check runs the same file without --mend',
  'POSTGRES_PASSWORD=choose-one docker compose up --build': 'needs Docker',
  'OLLAMA_CONTEXT_LENGTH=16384 ollama serve': 'needs Ollama',
  'ollama pull qwen2.5:7b-instruct': 'needs Ollama',
  'LLM_BASE_URL=http://localhost:11434/v1 LLM_MODELS=qwen2.5:7b-instruct npm start': 'needs Ollama',
  'ollama pull bge-m3': 'needs Ollama',
  'LLM_BASE_URL=http://localhost:11434/v1 LLM_MODELS=qwen2.5:7b-instruct EMBEDDINGS_MODEL=bge-m3 npm start':
    'needs Ollama',
  'llama-server -m qwen2.5-7b-instruct-q4_k_m.gguf --jinja -c 32768 -np 2 --port 8080': 'needs llama.cpp',
  'LLM_BASE_URL=http://localhost:8080/v1 npm start': 'needs llama.cpp',
  'vllm serve Qwen/Qwen2.5-7B-Instruct --max-model-len 16384 --enable-auto-tool-choice --tool-call-parser hermes':
    'needs vLLM and a graphics card',
  'LLM_BASE_URL=http://localhost:8000/v1 npm start': 'needs vLLM and a graphics card',
  'pg_dump -Fc "$DATABASE_URL" -f chatbot.dump': 'the PostgreSQL from npm brings no pg_dump',
  'pg_dumpall -d "$DATABASE_URL" --roles-only -f roles.sql': 'the PostgreSQL from npm brings no pg_dumpall',
};

export interface Command {
  document: string;
  text: string;
  isRun: boolean;
}

export function isRun({ path }: Document, { text }: Block): boolean {
  return (RUN_BLOCKS[path] ?? []).some((piece) => text.includes(piece));
}

/** The block's commands, a line each, without comments. */
const linesOf = ({ text }: Block): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/(^|\s+)#\s.*$/, '').trim())
    .filter(Boolean);

const COMMAND = /^(npm|npx|node|docker|curl|pg_\w+) ./;

function commandsOf(document: Document): Command[] {
  const path = document.path;
  const inBlocks = document.blocks
    .filter(({ language }) => language === 'sh')
    .flatMap((block) =>
      linesOf(block).map((text) => ({ document: path, text, isRun: isRun(document, block) })),
    );
  const inProse = codeSpans(document)
    .filter((code) => COMMAND.test(code))
    .map((text) => ({ document: path, text, isRun: false }));
  return [...inBlocks, ...inProse];
}

/** Every shell command of the documents. */
export const commands: readonly Command[] = documents.flatMap(commandsOf);

/** The block of a document that holds this text. */
export function blockWith(path: string, piece: string): string {
  const found = documentAt(path).blocks.filter(
    ({ language, text }) => language === 'sh' && text.includes(piece),
  );
  if (found.length !== 1) throw new Error(`${found.length} blocks of ${path} hold “${piece}”.`);
  return found[0]?.text ?? '';
}
