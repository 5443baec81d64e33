import { MODELS } from '@chatbot-saas/contract/domain';
import { invalidField, type Services } from '../../context/index.ts';

/** Model names that a workspace may choose. */
export interface ModelChoice {
  names: readonly string[];
  /** True if the server or the operator named them; false if the server has not answered. */
  isListed: boolean;
}

/** null without a model server: no model is called, so any name is allowed. May wait for that server. */
export async function modelChoice({ assistant }: Services): Promise<ModelChoice | null> {
  if (!assistant.model) return null;
  const names = await assistant.model.models.read();
  return { names: names ?? MODELS, isListed: names !== null };
}

const MAX_LISTED = 10;

/** The operator pays for every call, so a name that is not offered is refused. The present name may stay. */
export function assertOffered(
  choice: ModelChoice | null,
  { name, former, field }: { name: string; former: string; field: string },
): void {
  if (!choice || name === former || choice.names.includes(name)) return;
  const { names, isListed } = choice;
  const shown = names.slice(0, MAX_LISTED).join(', ') + (names.length > MAX_LISTED ? ', …' : '');
  throw invalidField(
    field,
    isListed
      ? `This model is not offered here. Choose one of these: ${shown}`
      : `The model server does not say which models it has. Until LLM_MODELS names them, choose one of these: ${shown}`,
  );
}
