import * as texts from '#lazy-texts';

export function Typing({ who, agentName }: { who: 'assistant' | 'agent'; agentName: string | null }) {
  return (
    <div class="message assistant">
      <div class="bubble dots">
        <i />
        <i />
        <i />
        <span class="hidden">
          {who === 'agent' ? texts.agentTyping(agentName ?? texts.anAgent) : texts.assistantTyping}
        </span>
      </div>
    </div>
  );
}
