import type { Role } from '@chatbot-saas/shared/domain';
import {
  BookOpen,
  Headset,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  SlidersHorizontal,
  UserRound,
} from 'lucide-react';

export interface Destination {
  to: string;
  /** A second path of the same screen. */
  also?: string;
  label: string;
  icon: LucideIcon;
}

const dashboard: Destination = { to: '/dashboard', also: '/app', label: 'Dashboard', icon: LayoutDashboard };
const keys: Destination = { to: '/api-keys', label: 'API Keys', icon: KeyRound };
const knowledge: Destination = { to: '/knowledge-base', label: 'Knowledge Base', icon: BookOpen };
const tuner: Destination = { to: '/prompt-tuner', label: 'Prompt Tuner', icon: SlidersHorizontal };
const handoff: Destination = { to: '/handoff-center', label: 'Handoff Center', icon: Headset };
const profile: Destination = { to: '/profile', label: 'Profile', icon: UserRound };

const forAgents = [dashboard, handoff, knowledge, profile];
const forOthers = [dashboard, keys, knowledge, tuner, handoff, profile];

export function navigationFor(role: Role): readonly Destination[] {
  return role === 'agent' ? forAgents : forOthers;
}
