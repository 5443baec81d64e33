export const ROLES = ['owner', 'admin', 'agent'] as const;
export type Role = (typeof ROLES)[number];

/** What a member can be: a workspace has the one owner who made it. */
export const MEMBER_ROLES = ['admin', 'agent'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Who among the staff may call: any member, owner or admin, or the owner alone. */
const STAFF_LEVELS = ['member', 'admin', 'owner'] as const;
export type StaffLevel = (typeof STAFF_LEVELS)[number];

const LEVELS_OF_ROLE: Record<Role, readonly StaffLevel[]> = {
  owner: ['member', 'admin', 'owner'],
  admin: ['member', 'admin'],
  agent: ['member'],
};

/** The one rule that server, web admin and desktop share: does this role reach that level? */
export function reaches(role: Role, level: StaffLevel): boolean {
  return LEVELS_OF_ROLE[role].includes(level);
}

export const PERMISSIONS = [
  'chat:read',
  'chat:write',
  'kb:read',
  'kb:write',
  'conversations:read',
  'analytics:read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** All that a widget needs, and all that a publishable key may have. */
export const CHAT_PERMISSIONS: readonly Permission[] = ['chat:read', 'chat:write'];
export const DEFAULT_PERMISSIONS = CHAT_PERMISSIONS;
/** A key holding one of these is refused from browsers unless the origin is listed: a widget key needs `chat:*` only. */
export const POWERFUL_PERMISSIONS: readonly Permission[] = [
  'kb:write',
  'conversations:read',
  'analytics:read',
];
