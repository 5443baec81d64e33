const PATHS = {
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  send: 'M12 19V5M5 12l7-7 7 7',
  person: 'M4 20c1.5-3.5 4.5-5 8-5s6.5 1.5 8 5M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  chat: 'M21 11.5a8.4 8.4 0 0 1-12.3 7.4L3 21l2.1-5.7A8.5 8.5 0 1 1 21 11.5z',
  down: 'M6 9l6 6 6-6',
  camera: 'M3 7h4l2-3h6l2 3h4v13H3zM12 10a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  clip: 'M17 7v9a5 5 0 0 1-10 0V6a3 3 0 0 1 6 0v9',
  // Rings so small that the pen fills them.
  more: [5, 12, 19].map((x) => `M${x} 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2z`).join(''),
};

export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
