import { Loading, Skeleton } from '@chatbot-saas/ui';

export const MailsSkeleton = ({ label }: { label: string }) => (
  <Loading label={label} className="flex flex-col gap-4 p-5">
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
  </Loading>
);
