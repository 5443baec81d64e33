import type { Plan } from '@chatbot-saas/contract/domain';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMember } from '../../session/session.ts';
import type { Checkout } from './CheckoutNotice.tsx';
import { useFreshTenant } from './queries.ts';

const PATIENCE_MS = 60_000;
const ORDER = 'ordered-plan';

/** The plan being paid for. An owner with a paid plan keeps that one until the new one is confirmed. */
export const rememberOrder = (plan: Plan): void => sessionStorage.setItem(ORDER, plan);

/**
 * The state of a payment after the return from the payment page. The address does not prove a payment: the provider
 * confirms it to the server, perhaps a moment later.
 */
export function useCheckout(): Checkout | null {
  const [params] = useSearchParams();
  const { plan, status } = useMember().tenant.subscription;
  const said = params.get('checkout');
  const ordered = sessionStorage.getItem(ORDER);
  const isPaid = status === 'active' && (ordered ? plan === ordered : plan !== 'free');
  const [isLate, setIsLate] = useState(false);
  const isExpected = said === 'done' && !isPaid;
  useFreshTenant(isExpected && !isLate);
  useEffect(() => {
    if (!isExpected) return;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isExpected]);

  if (said === 'canceled') return 'canceled';
  if (said !== 'done') return null;
  if (isPaid) return 'paid';
  return isLate ? 'late' : 'expected';
}
