import type { Messages } from './messages.en.js';

const many = (count: number, one: string, several: string): string => (count === 1 ? `1 ${one}` : `${count} ${several}`);

/** French text of the pages for people. */
export const fr: Messages = {
  languageName: 'Français',
  languages: 'Langue',
  numbered: (title, number, count) => `${title}, connexion ${number} sur ${count}`,
  close: 'Vous pouvez fermer cette page.',
  back: ({ client }) => `Retourner chez ${client}`,

  connect: {
    nothing: {
      title: 'Rien à autoriser',
      text: ({ client, company }) => `${client} collecte des données sur ${company}. Aucun accès n’attend votre autorisation.`,
    },
    asks: {
      title: 'Autoriser l’accès',
      text: ({ client, company }) =>
        `${client} demande l’accès à des données de ${company}. Vous autorisez chaque accès séparément et pouvez y mettre fin ici.`,
    },
    blocked: {
      title: 'Pas encore prêt',
      text: ({ client, company }) => `${client} demande l’accès à des données de ${company}, mais n’a pas terminé sa configuration.`,
    },
    allSet: {
      title: 'Tout est en ordre',
      text: ({ client, company }) => `${client} dispose des accès demandés aux données de ${company}.`,
    },
    ended: {
      title: 'Accès terminé',
      text: ({ client, company }) =>
        `${client} ne lit plus de données de ${company} ici. Vous pouvez autoriser de nouveau l’accès à tout moment.`,
    },
    signIn: ({ client }) => `Vous vous identifiez sur les pages du fournisseur\u00a0: ${client} ne voit jamais votre mot de passe.`,
    list: 'Accès',
    endQuestion: 'Mettre fin à cet accès',
    endMeaning: ({ client }) => `${client} ne lira plus de données par cet accès. Les données déjà collectées restent chez ${client}.`,
    end: 'Oui, mettre fin à cet accès',
    leave: ({ client }) => `Retourner chez ${client} sans continuer`,
  },

  standing: {
    awaiting: () => 'Pas encore autorisé.',
    repair: () => 'Cet accès ne fonctionne plus. Autorisez-le de nouveau pour le rétablir.',
    ending: (_, until) =>
      until === undefined
        ? 'Autorisé, mais bientôt expiré. Renouvelez-le maintenant.'
        : `Autorisé jusqu’au ${until}. Renouvelez-le maintenant.`,
    authorized: (_, until) => (until === undefined ? 'Autorisé.' : `Autorisé jusqu’au ${until}.`),
    ended: () => 'Accès terminé. Plus aucune donnée n’est lue.',
    blocked: ({ client }) =>
      `Vous ne pouvez pas l’autoriser maintenant\u00a0: ${client} doit terminer sa configuration. Veuillez contacter ${client}.`,
  },
  authorize: { awaiting: 'Autoriser', repair: 'Autoriser de nouveau', ending: 'Renouveler', ended: 'Autoriser de nouveau' },

  outcomes: {
    connected: { title: 'Accès autorisé', text: ({ client, company }) => `${client} peut désormais lire ces données de ${company}.` },
    denied: {
      title: 'Vous n’avez pas autorisé l’accès',
      text: () => 'Aucun nouvel accès n’a été accordé. Vous pouvez recommencer à tout moment.',
    },
    rejected: { title: 'L’autorisation n’a pas été acceptée', text: () => 'Le fournisseur ne l’a pas acceptée. Veuillez recommencer.' },
    wrong_company: {
      title: 'Ce compte appartient à une autre entreprise',
      text: ({ company }) =>
        `Le compte avec lequel vous vous êtes identifié appartient à une autre entreprise que ${company}. Recommencez avec un compte de ${company}.`,
    },
    misconfigured: {
      title: 'Cet accès n’est pas configuré',
      text: ({ client }) =>
        `Le fournisseur n’accepte pas la configuration de ${client}. Veuillez contacter ${client}\u00a0: vous ne pouvez pas corriger cela ici.`,
    },
    unavailable: {
      title: 'Le fournisseur est injoignable pour le moment',
      text: () => 'Aucun nouvel accès n’a été accordé. Veuillez réessayer dans quelques minutes.',
    },
  },
  waiting: (count) => `Il reste ${many(count, 'accès', 'accès')} à autoriser.`,
  next: 'Continuer',
  again: 'Recommencer',
  overview: 'Voir tous les accès',

  errors: {
    linkExpired: {
      title: 'Ce lien n’est plus valable',
      text: 'Il a expiré, ou un lien plus récent l’a remplacé. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
    },
    stateInvalid: {
      title: 'Cette étape n’est plus valable',
      text: 'Elle a déjà été utilisée, ou commencée dans un autre navigateur. Rouvrez la page de connexion et recommencez, dans un seul navigateur.',
    },
    stateExpired: {
      title: 'Le délai est dépassé',
      text: 'Une autorisation doit être terminée dans les dix minutes, ou la demi-heure auprès d’une banque. Veuillez recommencer.',
    },
    pageExpired: {
      title: 'Cette page est restée ouverte trop longtemps',
      text:
        'Par sécurité, elle est valable 30 minutes. Rouvrez-la pour continuer. Si vous lisez ceci juste après l’avoir ouverte, votre ' +
        'navigateur refuse les cookies\u00a0: autorisez-les pour ce site.',
    },
    foreignForm: {
      title: 'Cette demande ne vient pas de notre page',
      text: 'Aucune action n’a été effectuée. Rouvrez la page de connexion et recommencez à partir de là.',
    },
    connectionGone: { title: 'Cet accès n’est plus demandé', text: 'Rouvrez la page de connexion pour voir les accès demandés.' },
    notFound: { title: 'Cette page n’existe pas', text: 'Vérifiez l’adresse.' },
    malformed: {
      title: 'Cette adresse n’est pas valable',
      text: 'Aucune action n’a été effectuée. Rouvrez la page de connexion et recommencez à partir de là.',
    },
    tooMany: { title: 'Trop de demandes', text: 'Veuillez patienter un instant, puis réessayez.' },
    unknown: { title: 'L’opération prend plus de temps que prévu', text: 'Rouvrez la page de connexion pour voir si elle a abouti.' },
    unavailable: { title: 'Cette page n’est pas disponible pour le moment', text: 'Veuillez réessayer dans quelques minutes.' },
    bug: {
      title: 'Une erreur s’est produite de notre côté',
      text: 'Elle a été enregistrée. Indiquez le numéro ci-dessous lorsque vous la signalez.',
    },
  },
  openAgain: 'Ouvrir la page de connexion',
  request: 'Demande',
};
