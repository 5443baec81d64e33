export function TypingIndicator({ name }: { name: string }) {
  return (
    <div className="flex items-center gap-2 text-muted text-sm">
      <span aria-hidden className="flex gap-1 rounded-lg bg-pressed px-3 py-2.5">
        <span className="size-1.5 animate-pulse rounded-full bg-control" />
        <span className="size-1.5 animate-pulse rounded-full bg-control [animation-delay:200ms]" />
        <span className="size-1.5 animate-pulse rounded-full bg-control [animation-delay:400ms]" />
      </span>
      <span className="truncate">
        <bdi>{name}</bdi> is typing…
      </span>
    </div>
  );
}
