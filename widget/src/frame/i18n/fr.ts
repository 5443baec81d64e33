// What the window shows from the start.
export const title = 'Chat d’aide';
export const subtitle = 'Nous sommes là pour vous aider';
export const minimize = 'Réduire';
export const close = 'Fermer';
export const unread = (count: number) => `${count} non lus`;
export const messages = 'Messages';
export const input = 'Votre message';
export const placeholder = 'Écrivez votre message…';
export const send = 'Envoyer';
export const human = 'Parler à un conseiller';
export const poweredBy = 'Propulsé par ChatBot SaaS';
export const keyRequired = 'Clé API requise';
export const keyRequiredHint = 'Ajoutez data-api-key="sk_…" à la balise script qui intègre ce chat.';
export const connecting = 'Connexion…';
export const connectFailed = 'Échec de la connexion. Veuillez réessayer.';
export const handoffFailed = 'Impossible de joindre un conseiller. Veuillez réessayer.';
export const rateLimited = 'Trop de requêtes. Veuillez réessayer plus tard.';
export const serverError = 'Erreur du serveur. Veuillez réessayer plus tard.';
export const anError = 'Une erreur est survenue';
export const accessDenied = (reason: string) => `Accès refusé : ${reason}`;
export const encountered = (reason: string) => `Désolé, une erreur est survenue : ${reason}`;
export const retry = 'Réessayer';
export const offline = 'Vous êtes hors ligne. Vos messages partiront à votre retour.';
export const reconnecting = 'Connexion perdue. Nouvelle tentative…';
export const waitingToSend = 'En attente d’envoi';
export const notSent = 'Non envoyé';
export const basedOn = (question: string) => `D’après « ${question} »`;
export const basedOnSeveral = (count: number) => `D’après ${count} sources`;
export const assistantTyping = 'L’assistant écrit';
export const agentTyping = (name: string) => `${name} écrit`;
export const anAgent = 'Un conseiller';
export const assistant = 'Assistant';
export const you = 'Vous';
export const rated = 'Merci pour votre avis.';
export const newMessages = 'Nouveaux messages';
export const options = 'Options';

// What only some conversations come to: a person, an end, the options.
export const offered = (name: string) => `Mise en relation avec ${name}…`;
export const connected = (name: string) => `Vous êtes maintenant en contact avec ${name}.`;
export const looking = 'Recherche d’un conseiller disponible…';
export const agentsOffline =
  'Personne de notre équipe n’est en ligne pour le moment. Votre conversation est enregistrée et toute réponse s’affichera ici.';
export const ended = 'Cette conversation est terminée.';
export const endedIdle =
  'Cette conversation s’est terminée, car personne n’a écrit depuis un moment. Écrivez un message pour la poursuivre.';
export const startNew = 'Démarrer une nouvelle conversation';
export const backToAssistant = 'Revenir à l’assistant';
export const email = 'Adresse e-mail';
export const emailInvalid = 'Saisissez une adresse e-mail valide';
export const sound = 'Son';
export const switchedOn = 'Activé';
export const switchedOff = 'Désactivé';
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
