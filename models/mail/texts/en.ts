import type { MailTexts } from '../mail.texts.ts';

export const en: MailTexts = {
  hello: 'Hello!',
  signature: 'The {product} team',
  verify_email: {
    subject: 'Is this your e-mail address?',
    lines: [
      'Somebody made a {product} account with this address.',
      'If that was you, press the button and you can sign in. The link works for two days.',
    ],
    button: 'Yes, this is my address',
    ending: 'If it was not you, do nothing: without this link nobody can use the account.',
  },
  already_registered: {
    subject: 'You already have an account',
    lines: ['Somebody wanted to make a {product} account with this address, but there is one already.'],
    button: 'Sign in',
    ending: 'Forgot your password? The sign-in page helps. If it was not you, you can ignore this mail.',
  },
  reset_password: {
    subject: 'Choose a new password',
    lines: ['You asked for a new {product} password. The link works once, within 30 minutes.'],
    button: 'Choose a new password',
    ending: 'If you did not ask for it, do nothing: your password stays as it is.',
  },
  password_changed: {
    subject: 'Your password was changed',
    lines: [
      'The password of your {product} account was changed just now, and every device was signed out.',
      'If that was you, all is well.',
    ],
    button: 'It was not me',
    ending: 'With the button you can choose a new password at once.',
  },
  account_deleted: {
    subject: 'Your account is gone',
    lines: [
      'Your {product} account and everything personal in it have been deleted.',
      'Thank you for every good deed.',
    ],
  },
  consent_request: {
    subject: 'Your child would like to join {product}',
    lines: [
      'A child who plays as "{child}" gave this address as their parent’s.',
      'In {product} children do real things for the planet and collect points. You decide what your child may do there; nothing is switched on before.',
      'The link works for {hours} hours.',
    ],
    button: 'Look at it and decide',
    ending:
      'If you do not know this child, do nothing: an account without an answer is deleted after 14 days.',
  },
  consent_reminder: {
    subject: 'Your child is still waiting',
    lines: [
      '"{child}" is still waiting for your answer in {product}.',
      'Without one the account is deleted in {days} days.',
    ],
    button: 'Look at it and decide',
    ending: 'If you do not know this child, do nothing.',
  },
  consent_confirm: {
    subject: 'Please confirm your decision',
    lines: [
      'You decided what "{child}" may do in {product}.',
      'Please confirm once more that it was you. Only then does it count.',
    ],
    button: 'Yes, I decided this',
    ending: 'If it was not you, do nothing: nothing changes.',
  },
  consent_given: {
    subject: 'Your decision counts now',
    lines: [
      'What you decided for "{child}" is in force.',
      'You can change or take back every part of it at any time.',
    ],
    button: 'Change or take back',
  },
  consent_withdrawn: {
    subject: 'You took something back',
    lines: [
      'What you took back for "{child}" is switched off at once, also where your child was just playing.',
    ],
    button: 'Look at what is allowed',
  },
  consent_form_reviewed: {
    subject: 'Your signed form was looked at',
    lines: [
      'The signed form for "{child}" has been looked at.',
      'With the button you see what is allowed now.',
    ],
    button: 'Look at what is allowed',
  },
};
