import { parentPort, workerData } from 'node:worker_threads';
import { giveWay } from '../../give-way.ts';
import { groupTexts } from './group-texts.ts';

giveWay();
parentPort?.postMessage(groupTexts(workerData));
