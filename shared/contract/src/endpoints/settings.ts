import * as z from 'zod';
import { TEMPERATURE } from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import { entries, version } from '../fields.ts';
import { settings } from './tenant.ts';

const { ai, chatWidget, handoff } = settings.shape;

/** Within rounding: 0.1 + 0.2 of a slider is 0.3, and is stored as that. */
const inSteps = (value: number) =>
  Math.abs(value / TEMPERATURE.step - Math.round(value / TEMPERATURE.step)) < 1e-9;
const temperature = ai.shape.temperature
  .refine(inSteps, `Must be in steps of ${TEMPERATURE.step}`)
  .transform((value) => Math.round(value * 10) / 10);

/** Any part of the settings; what is not named stays as it is. */
export const settingsChange = z.object({
  ai: ai.extend({ temperature }).partial().optional(),
  chatWidget: chatWidget.partial().optional(),
  handoff: handoff
    .extend({ triggerKeywords: entries(60, 50) })
    .partial()
    .optional(),
});
export type SettingsChange = z.output<typeof settingsChange>;

export const settingsEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: '/tenant/settings',
    summary: 'The assistant, the widget and the handoff as they are set',
    access: { staff: 'member' },
    response: z.object({ settings, version }),
  },
  update: {
    method: 'PUT',
    path: '/tenant/settings',
    summary: 'Change any part of the settings; the rest stays',
    access: { staff: 'admin' },
    /** `version`: the one that was read; without it, nothing is compared. */
    body: z.object({ settings: settingsChange, version: version.optional() }),
    response: z.object({ settings, version }),
    errors: ['stale_version'],
  },
  models: {
    method: 'GET',
    path: '/tenant/models',
    summary: 'The models that the assistant may be set to',
    access: { staff: 'member' },
    /** null where no model server is connected, and any name may be noted. */
    response: z.object({ models: z.array(z.string()).nullable() }),
  },
});
