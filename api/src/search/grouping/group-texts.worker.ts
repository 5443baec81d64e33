import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../../infrastructure/low-priority.ts';
import { groupTexts } from './group-texts.ts';

lowerPriority();
parentPort?.postMessage(groupTexts(workerData));
