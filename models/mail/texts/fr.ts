import type { MailTexts } from '../mail.texts.ts';

export const fr: MailTexts = {
  hello: 'Bonjour !',
  signature: 'L’équipe {product}',
  verify_email: {
    subject: 'Est-ce bien ton adresse e-mail ?',
    lines: [
      'Quelqu’un a créé un compte {product} avec cette adresse.',
      'Si c’est toi, appuie sur le bouton et tu pourras te connecter. Le lien marche pendant deux jours.',
    ],
    button: 'Oui, c’est mon adresse',
    ending: 'Si ce n’est pas toi, ne fais rien : sans ce lien, personne ne peut utiliser le compte.',
  },
  already_registered: {
    subject: 'Tu as déjà un compte',
    lines: ['Quelqu’un a voulu créer un compte {product} avec cette adresse, mais il en existe déjà un.'],
    button: 'Se connecter',
    ending:
      'Mot de passe oublié ? La page de connexion t’aide. Si ce n’est pas toi, tu peux oublier ce message.',
  },
  reset_password: {
    subject: 'Choisis un nouveau mot de passe',
    lines: ['Tu as demandé un nouveau mot de passe {product}. Le lien marche une fois, pendant 30 minutes.'],
    button: 'Choisir un nouveau mot de passe',
    ending: 'Si tu n’as rien demandé, ne fais rien : ton mot de passe reste le même.',
  },
  password_changed: {
    subject: 'Ton mot de passe a changé',
    lines: [
      'Le mot de passe de ton compte {product} vient de changer, et tous les appareils ont été déconnectés.',
      'Si c’est toi, tout va bien.',
    ],
    button: 'Ce n’est pas moi',
    ending: 'Avec ce bouton, tu peux tout de suite choisir un nouveau mot de passe.',
  },
  account_deleted: {
    subject: 'Ton compte est supprimé',
    lines: [
      'Ton compte {product} et toutes tes données personnelles ont été supprimés.',
      'Merci pour chaque bonne action.',
    ],
  },
  consent_request: {
    subject: 'Votre enfant aimerait rejoindre {product}',
    lines: [
      'Un enfant qui joue sous le nom « {child} » a donné cette adresse comme celle de ses parents.',
      'Dans {product}, les enfants agissent pour de vrai pour la planète et gagnent des points. C’est vous qui décidez de ce que votre enfant peut y faire ; rien n’est activé avant.',
      'Le lien marche pendant {hours} heures.',
    ],
    button: 'Regarder et décider',
    ending:
      'Si vous ne connaissez pas cet enfant, ne faites rien : un compte sans réponse est supprimé après 14 jours.',
  },
  consent_reminder: {
    subject: 'Votre enfant attend encore',
    lines: [
      '« {child} » attend encore votre réponse dans {product}.',
      'Sans réponse, le compte sera supprimé dans {days} jours.',
    ],
    button: 'Regarder et décider',
    ending: 'Si vous ne connaissez pas cet enfant, ne faites rien.',
  },
  consent_confirm: {
    subject: 'Merci de confirmer votre décision',
    lines: [
      'Vous avez décidé de ce que « {child} » peut faire dans {product}.',
      'Merci de confirmer encore une fois que c’était bien vous. Cela ne compte qu’ensuite.',
    ],
    button: 'Oui, c’est ma décision',
    ending: 'Si ce n’était pas vous, ne faites rien : rien ne change.',
  },
  consent_given: {
    subject: 'Votre décision est prise en compte',
    lines: [
      'Ce que vous avez décidé pour « {child} » s’applique maintenant.',
      'Vous pouvez tout changer ou retirer à tout moment.',
    ],
    button: 'Changer ou retirer',
  },
  consent_withdrawn: {
    subject: 'Vous avez retiré une autorisation',
    lines: [
      'Ce que vous avez retiré pour « {child} » est coupé tout de suite, même là où votre enfant était en train de jouer.',
    ],
    button: 'Voir ce qui est permis',
  },
  consent_form_reviewed: {
    subject: 'Votre formulaire signé a été regardé',
    lines: [
      'Le formulaire signé pour « {child} » a été regardé.',
      'Le bouton vous montre ce qui est permis maintenant.',
    ],
    button: 'Voir ce qui est permis',
  },
};
