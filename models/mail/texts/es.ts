import type { MailTexts } from '../mail.texts.ts';

export const es: MailTexts = {
  hello: '¡Hola!',
  signature: 'El equipo de {product}',
  verify_email: {
    subject: '¿Es este tu correo?',
    lines: [
      'Alguien ha creado una cuenta de {product} con esta dirección.',
      'Si has sido tú, pulsa el botón y podrás entrar. El enlace sirve durante dos días.',
    ],
    button: 'Sí, es mi correo',
    ending: 'Si no has sido tú, no hagas nada: sin este enlace nadie puede usar la cuenta.',
  },
  already_registered: {
    subject: 'Ya tienes una cuenta',
    lines: ['Alguien ha querido crear una cuenta de {product} con esta dirección, pero ya hay una.'],
    button: 'Entrar',
    ending: '¿Olvidaste la contraseña? La página de entrada te ayuda. Si no has sido tú, olvida este correo.',
  },
  reset_password: {
    subject: 'Elige una contraseña nueva',
    lines: ['Has pedido una contraseña nueva para {product}. El enlace sirve una vez, durante 30 minutos.'],
    button: 'Elegir contraseña nueva',
    ending: 'Si no la has pedido, no hagas nada: tu contraseña sigue igual.',
  },
  password_changed: {
    subject: 'Tu contraseña ha cambiado',
    lines: [
      'La contraseña de tu cuenta de {product} acaba de cambiar y se ha cerrado la sesión en todos los aparatos.',
      'Si has sido tú, todo está bien.',
    ],
    button: 'No he sido yo',
    ending: 'Con el botón puedes elegir enseguida una contraseña nueva.',
  },
  account_deleted: {
    subject: 'Tu cuenta está borrada',
    lines: [
      'Tu cuenta de {product} y todo lo personal que había en ella se han borrado.',
      'Gracias por cada buena acción.',
    ],
  },
  consent_request: {
    subject: 'Tu hijo o hija quiere unirse a {product}',
    lines: [
      'Una niña o un niño que juega como «{child}» ha dado esta dirección como la de su familia.',
      'En {product} los niños hacen cosas de verdad por el planeta y ganan puntos. Tú decides qué puede hacer; antes no hay nada activado.',
      'El enlace sirve durante {hours} horas.',
    ],
    button: 'Mirar y decidir',
    ending:
      'Si no conoces a esta niña o este niño, no hagas nada: una cuenta sin respuesta se borra a los 14 días.',
  },
  consent_reminder: {
    subject: 'Tu hijo o hija sigue esperando',
    lines: [
      '«{child}» sigue esperando tu respuesta en {product}.',
      'Sin respuesta, la cuenta se borrará en {days} días.',
    ],
    button: 'Mirar y decidir',
    ending: 'Si no conoces a esta niña o este niño, no hagas nada.',
  },
  consent_confirm: {
    subject: 'Confirma tu decisión',
    lines: [
      'Has decidido qué puede hacer «{child}» en {product}.',
      'Confirma otra vez que has sido tú. Solo entonces cuenta.',
    ],
    button: 'Sí, lo he decidido yo',
    ending: 'Si no has sido tú, no hagas nada: no cambia nada.',
  },
  consent_given: {
    subject: 'Tu decisión ya cuenta',
    lines: [
      'Lo que has decidido para «{child}» ya está en marcha.',
      'Puedes cambiar o retirar cada parte cuando quieras.',
    ],
    button: 'Cambiar o retirar',
  },
  consent_withdrawn: {
    subject: 'Has retirado un permiso',
    lines: ['Lo que has retirado para «{child}» se ha apagado al momento, también donde estaba jugando.'],
    button: 'Ver qué está permitido',
  },
  consent_form_reviewed: {
    subject: 'Hemos mirado tu formulario firmado',
    lines: [
      'Se ha mirado el formulario firmado para «{child}».',
      'Con el botón ves qué está permitido ahora.',
    ],
    button: 'Ver qué está permitido',
  },
};
