import { parentPort, workerData } from 'node:worker_threads';
import { giveWay } from '../../infrastructure/low-priority.ts';
import { groupTexts } from './group-texts.ts';

giveWay();
parentPort?.postMessage(groupTexts(workerData));
