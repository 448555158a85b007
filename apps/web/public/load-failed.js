// Says that the program did not come, where a spinner would turn for ever. A file of its own, because nothing of the program is there.
(function () {
  var texts = {
    en: ['Scriba could not be loaded. Check your connection.', 'Try Again'],
    es: ['No se pudo cargar Scriba. Comprueba tu conexión.', 'Intentar de nuevo'],
    fr: ['Scriba n’a pas pu être chargé. Vérifiez votre connexion.', 'Réessayer'],
    de: ['Scriba konnte nicht geladen werden. Prüfen Sie Ihre Verbindung.', 'Erneut versuchen'],
    ro: ['Scriba nu a putut fi încărcat. Verifică-ți conexiunea.', 'Încearcă din nou']
  };
  function languageOf() {
    var wanted = (navigator.languages || [navigator.language]).map(function (tag) { return String(tag).slice(0, 2); });
    return wanted.filter(function (language) { return texts[language]; })[0] || 'en';
  }
  window.addEventListener('error', function (event) {
    var spinner = document.querySelector('.boot-spinner');
    if (!(event.target instanceof HTMLScriptElement) || event.target.type !== 'module' || !spinner) return;
    var language = languageOf();
    document.documentElement.lang = language;
    var page = document.createElement('main');
    page.className = 'boot-failed';
    var words = document.createElement('h1');
    words.textContent = texts[language][0];
    var told = document.createElement('div');
    told.setAttribute('role', 'alert');
    told.append(words);
    var again = document.createElement('button');
    again.textContent = texts[language][1];
    again.addEventListener('click', function () { location.reload(); });
    page.append(told, again);
    spinner.replaceWith(page);
  }, true);
})();
