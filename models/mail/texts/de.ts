import type { MailTexts } from '../mail.texts.ts';

export const de: MailTexts = {
  hello: 'Hallo!',
  signature: 'Dein {product}-Team',
  verify_email: {
    subject: 'Ist das deine E-Mail-Adresse?',
    lines: [
      'Jemand hat mit dieser Adresse ein Konto bei {product} angelegt.',
      'Wenn du das warst, drück auf den Knopf, dann kannst du dich anmelden. Der Link gilt zwei Tage.',
    ],
    button: 'Ja, das ist meine Adresse',
    ending: 'Wenn du das nicht warst, musst du nichts tun: Ohne diesen Link kann niemand das Konto benutzen.',
  },
  already_registered: {
    subject: 'Du hast schon ein Konto',
    lines: ['Jemand wollte mit dieser Adresse ein Konto bei {product} anlegen, aber es gibt schon eines.'],
    button: 'Anmelden',
    ending:
      'Passwort vergessen? Die Anmeldeseite hilft weiter. Wenn du das nicht warst, kannst du diese Mail vergessen.',
  },
  reset_password: {
    subject: 'Wähle ein neues Passwort',
    lines: ['Du möchtest ein neues Passwort für {product}. Der Link gilt einmal, innerhalb von 30 Minuten.'],
    button: 'Neues Passwort wählen',
    ending: 'Wenn du das nicht wolltest, musst du nichts tun: Dein Passwort bleibt, wie es ist.',
  },
  password_changed: {
    subject: 'Dein Passwort wurde geändert',
    lines: [
      'Das Passwort deines {product}-Kontos wurde gerade geändert, und alle Geräte wurden abgemeldet.',
      'Wenn du das warst, ist alles gut.',
    ],
    button: 'Das war ich nicht',
    ending: 'Mit dem Knopf kannst du gleich ein neues Passwort wählen.',
  },
  account_deleted: {
    subject: 'Dein Konto ist gelöscht',
    lines: ['Dein {product}-Konto und alles Persönliche darin sind gelöscht.', 'Danke für jede gute Tat.'],
  },
  consent_request: {
    subject: 'Ihr Kind möchte bei {product} mitmachen',
    lines: [
      'Ein Kind, das als „{child}“ spielt, hat diese Adresse als die seiner Eltern angegeben.',
      'Bei {product} tun Kinder wirklich etwas für die Erde und sammeln Punkte. Sie entscheiden, was Ihr Kind dort darf; vorher ist nichts eingeschaltet.',
      'Der Link gilt {hours} Stunden.',
    ],
    button: 'Ansehen und entscheiden',
    ending:
      'Wenn Sie dieses Kind nicht kennen, müssen Sie nichts tun: Ein Konto ohne Antwort wird nach 14 Tagen gelöscht.',
  },
  consent_reminder: {
    subject: 'Ihr Kind wartet noch',
    lines: [
      '„{child}“ wartet bei {product} noch auf Ihre Antwort.',
      'Ohne Antwort wird das Konto in {days} Tagen gelöscht.',
    ],
    button: 'Ansehen und entscheiden',
    ending: 'Wenn Sie dieses Kind nicht kennen, müssen Sie nichts tun.',
  },
  consent_confirm: {
    subject: 'Bitte bestätigen Sie Ihre Entscheidung',
    lines: [
      'Sie haben entschieden, was „{child}“ bei {product} darf.',
      'Bitte bestätigen Sie noch einmal, dass Sie es waren. Erst dann gilt es.',
    ],
    button: 'Ja, das habe ich entschieden',
    ending: 'Wenn Sie es nicht waren, müssen Sie nichts tun: Es ändert sich nichts.',
  },
  consent_given: {
    subject: 'Ihre Entscheidung gilt jetzt',
    lines: [
      'Was Sie für „{child}“ entschieden haben, gilt ab sofort.',
      'Sie können alles jederzeit ändern oder zurücknehmen.',
    ],
    button: 'Ändern oder zurücknehmen',
  },
  consent_withdrawn: {
    subject: 'Sie haben etwas zurückgenommen',
    lines: [
      'Was Sie für „{child}“ zurückgenommen haben, ist sofort abgeschaltet, auch dort, wo Ihr Kind gerade spielte.',
    ],
    button: 'Ansehen, was erlaubt ist',
  },
  consent_form_reviewed: {
    subject: 'Ihr unterschriebenes Formular wurde angesehen',
    lines: [
      'Das unterschriebene Formular für „{child}“ wurde angesehen.',
      'Mit dem Knopf sehen Sie, was jetzt erlaubt ist.',
    ],
    button: 'Ansehen, was erlaubt ist',
  },
};
