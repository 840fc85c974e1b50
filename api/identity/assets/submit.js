/* Signing out is a form; whoever showed the token of this very session is not asked again. */
document.getElementById('op.logoutForm')?.submit();
