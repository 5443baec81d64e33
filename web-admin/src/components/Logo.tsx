export function Logo({ className }: { className?: string }) {
  return <img src="/icon.svg" alt="" width={32} height={32} className={className} />;
}
