const CLAUSE_END =
  /[,;:.!?()\n]\s|\s[–-]\s|\s(?=(?:because|weil|parce qu|porque|لأن))|[،؛。、，！？；]|因为/u;
/** Shorter ones say too little, and more of them are a letter. */
const CLAUSES = { letters: 6, most: 4 };

/** The clauses of a message that has several. Who says much around a question shares little of it with an item. */
export function clausesOf(message: string): string[] {
  const clauses = message.split(CLAUSE_END).filter((clause) => clause.trim().length >= CLAUSES.letters);
  return clauses.length > 1 ? clauses.slice(-CLAUSES.most) : [];
}
