// Says that the program did not come, where a spinner would turn for ever. Nothing of it is there, so the words stand here as well.
(function () {
  var texts = {
    en: ['Scriba cannot be reached right now. Check the connection and try again.', 'Try Again'],
    es: ['Ahora mismo no se puede acceder a Scriba. Comprueba la conexión y vuelve a intentarlo.', 'Volver a intentarlo'],
    fr: ['Scriba est injoignable pour le moment. Vérifiez la connexion et réessayez.', 'Réessayer'],
    de: ['Scriba ist gerade nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.', 'Noch einmal versuchen'],
    ro: ['Scriba nu poate fi accesat acum. Verifică conexiunea și încearcă din nou.', 'Încearcă din nou']
  };
  function languageOf() {
    var chosen = null;
    try { chosen = localStorage.getItem('scriba.language'); } catch (blocked) { chosen = null; }
    var wanted = [chosen].concat(navigator.languages).map(function (tag) { return String(tag).slice(0, 2); });
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
