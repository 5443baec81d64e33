let screen = 'ChatBot SaaS';
let waiting = 0;

const show = () => {
  document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${screen}`;
};

export function setScreen(title: string): void {
  screen = `${title} · ChatBot SaaS`;
  show();
}

/** Visitors who wait for a person, said before the name of whatever screen is open. */
export function setWaiting(count: number): void {
  waiting = count;
  show();
}
