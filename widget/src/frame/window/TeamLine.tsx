import type { WidgetConfig } from '../store/state.ts';

/** Who answers here and how soon, above an empty chat. A server of an earlier version says nothing of it. */
export function TeamLine({ teamLine, team = [] }: Partial<WidgetConfig['widget']>) {
  return teamLine || team.length ? (
    <p class="team">
      {team.map((initials) => (
        <i key={initials}>{initials}</i>
      ))}
      <bdi>{teamLine}</bdi>
    </p>
  ) : null;
}
