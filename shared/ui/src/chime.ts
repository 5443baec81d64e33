const NOTES_HZ = [659.25, 880];
const NOTE_SECONDS = 0.14;
const LOUDNESS = 0.16;
const PAUSE_MS = 1_000;

let context: AudioContext | null = null;
let playedAt = Number.NEGATIVE_INFINITY;

/** Where a page may play sound without a gesture, as in a desktop app. */
export function openChime(): void {
  context ??= new AudioContext();
  void context.resume();
}

/** Browsers let a page sound only after a gesture on it, so the first key or click opens the way. */
export function armChime(): () => void {
  // Signing in was a gesture already, for a user who comes from there.
  if (navigator.userActivation.hasBeenActive) openChime();
  document.addEventListener('pointerdown', openChime);
  document.addEventListener('keydown', openChime);
  return () => {
    document.removeEventListener('pointerdown', openChime);
    document.removeEventListener('keydown', openChime);
  };
}

/** Two rising notes. Several reasons at the same moment ring once. */
export function chime(): void {
  if (context?.state !== 'running' || performance.now() - playedAt < PAUSE_MS) return;
  playedAt = performance.now();
  for (const [index, hertz] of NOTES_HZ.entries())
    ring(context, hertz, context.currentTime + index * NOTE_SECONDS);
}

function ring(audio: AudioContext, hertz: number, at: number): void {
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, at + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + NOTE_SECONDS * 3);
  tone.connect(loudness).connect(audio.destination);
  tone.start(at);
  tone.stop(at + NOTE_SECONDS * 3);
}
