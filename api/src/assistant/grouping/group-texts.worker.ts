import { parentPort, workerData } from 'node:worker_threads';
import { groupTexts } from './group-texts.ts';

parentPort?.postMessage(groupTexts(workerData));
