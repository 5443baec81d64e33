// What only some conversations come to: a person, an end, the options.
export const offered = (name: string) => `Mise en relation avec ${name}…`;
export const connected = (name: string) => `Vous êtes maintenant en contact avec ${name}.`;
export const looking = 'Recherche d’un conseiller disponible…';
export const nobodyOnline =
  'Personne de notre équipe n’est en ligne pour le moment. Votre conversation est enregistrée et toute réponse s’affichera ici.';
export const ended = 'Cette conversation est terminée.';
export const email = 'Adresse e-mail';
export const emailInvalid = 'Saisissez une adresse e-mail valide';
export const sound = 'Son';
export const on = 'Activé';
export const off = 'Désactivé';
export const downloadTranscript = 'Télécharger la conversation';
export const emailTranscript = 'Recevoir la conversation par e-mail';
export const transcriptPrompt = 'Où devons-nous envoyer cette conversation ?';
export const transcriptSent = (email: string) => `En route vers ${email}.`;
export const endChat = 'Terminer la conversation';
export const endQuestion = 'Terminer cette conversation ?';
export const end = 'Terminer';
export const cancel = 'Annuler';
export const rateQuestion = 'Comment s’est passée cette conversation ?';
export const comment = 'Souhaitez-vous ajouter quelque chose ?';
export const stars = (count: number) => (count === 1 ? '1 étoile' : `${count} étoiles`);
export const queue = (position: number, minutes: number | null) => {
  const place = position === 1 ? 'Vous êtes le prochain' : `Vous êtes en position ${position}`;
  return minutes === null ? `${place}.` : `${place}, environ ${minutes} min.`;
};
