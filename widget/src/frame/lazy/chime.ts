const NOTES_HZ = [660, 880];
const NOTE_S = 0.12;
const LOUDNESS = 0.08;

/** Two soft notes, made and not fetched. A browser that has not been clicked in yet plays nothing. */
export function chime(): void {
  const audio = new AudioContext();
  const gain = audio.createGain();
  const from = audio.currentTime;
  const until = from + NOTES_HZ.length * NOTE_S;
  gain.gain.setValueAtTime(LOUDNESS, from);
  gain.gain.linearRampToValueAtTime(0, until);
  gain.connect(audio.destination);
  NOTES_HZ.forEach((frequency, at) => {
    const note = new OscillatorNode(audio, { frequency });
    note.connect(gain);
    note.start(from + at * NOTE_S);
    note.stop(from + (at + 1) * NOTE_S);
    if (at === NOTES_HZ.length - 1) note.onended = () => void audio.close();
  });
}
