import { coldIndexes, coldLargeIndex } from './cold-indexes.ts';
import { floodingDocuments } from './flooding-documents.ts';
import { floodingSockets } from './flooding-sockets.ts';
import { idleConnections } from './idle-connections.ts';
import { importAndWrites } from './import-and-writes.ts';
import { messagesAtOnce } from './messages-at-once.ts';
import { modelTurns } from './model-turns.ts';
import { monthFlood } from './month-flood.ts';
import { passwordSpraying } from './password-spraying.ts';
import type { Scene } from './scene.ts';
import { searchesAtOnce } from './searches-at-once.ts';
import { storedFlood } from './stored-flood.ts';
import { urgentFlood } from './urgent-flood.ts';

/** Every scene, in the order in which `npm run chaos:hostile` plays them. */
export const scenes: readonly Scene[] = [
  coldIndexes,
  coldLargeIndex,
  floodingSockets,
  importAndWrites,
  messagesAtOnce,
  searchesAtOnce,
  modelTurns,
  floodingDocuments,
  idleConnections,
  monthFlood,
  urgentFlood,
  passwordSpraying,
  storedFlood,
];
