import type { ErrorCode } from '@scriba/contract/errors';

export const errors = {
  'request.invalid': 'Quelque chose ne va pas dans cette demande. Vérifiez votre saisie et réessayez.',
  'request.unsupported_media_type': 'Le serveur n’accepte pas ce type de contenu ici.',
  'request.too_large': 'C’est plus que ce que le serveur accepte en une fois.',
  'request.too_many': 'Trop de demandes en peu de temps. Réessayez dans {seconds} s.',
  'request.foreign_origin': 'Cette demande venait d’un autre site et n’a pas été exécutée. Ouvrez Scriba directement.',
  'route.not_found': 'Il n’y a rien à cette adresse. Rechargez la page pour obtenir la dernière version.',

  'auth.required': 'Connectez-vous pour continuer.',
  'auth.forbidden': 'Votre compte n’a pas le droit de faire cela.',
  'auth.invalid_credentials': 'L’adresse e-mail ou le mot de passe est incorrect.',
  'auth.user_not_found': 'Aucun compte n’a cette adresse e-mail.',
  'auth.wrong_password': 'Le mot de passe est incorrect. Réessayez ou réinitialisez-le.',
  'auth.email_in_use': 'Cette adresse e-mail a déjà un compte. Connectez-vous.',
  'auth.email_not_verified': 'Confirmez d’abord votre adresse e-mail : ouvrez le lien que nous avons envoyé.',
  'auth.account_suspended': 'Votre compte a été temporairement suspendu et vous ne pouvez pas accéder à l’application.',
  'auth.sign_up_closed': 'Cette installation n’est pas ouverte à tous. Demandez un compte à son administrateur.',
  'auth.weak_password': 'Ce mot de passe est trop facile à deviner. Choisissez-en un plus long.',
  'auth.token_invalid': 'Ce lien a déjà servi ou est trop ancien. Demandez-en un nouveau.',
  'auth.code_invalid': 'Ce code est faux ou a déjà été utilisé. Attendez le suivant, ou vérifiez l’heure de votre téléphone.',
  'auth.second_step_expired': 'Trop de temps s’est écoulé. Saisissez à nouveau votre mot de passe.',
  'auth.sign_in_again': 'Pour cela, reconnectez-vous d’abord : votre dernière connexion date un peu.',
  'totp.already_on': 'Une application d’authentification est déjà demandée. Désactivez-la d’abord.',
  'totp.not_started': 'Aucune application d’authentification n’est en cours de configuration. Recommencez.',
  'session.not_found': 'Cet appareil est déjà déconnecté.',
  'profile.photo_not_found': 'Votre compte n’a pas de photo.',
  'profile.photo_unreadable': 'Cette image ne peut pas être lue. Choisissez une image JPEG, PNG ou WebP.',
  'profile.photo_too_large': 'Cette image est trop lourde. Choisissez-en une de {maxBytes} au plus.',

  'setup.code_invalid': 'Le code de configuration est incorrect. Copiez-le de la console ou du fichier setup-code.',
  'setup.already_done': 'Cette installation a déjà son premier compte. Connectez-vous.',

  'folder.not_found': 'Ce dossier n’existe plus.',
  'folder.name_taken': 'Un dossier porte déjà ce nom ici. Choisissez-en un autre.',
  'folder.too_deep': 'Les dossiers ne peuvent pas être imbriqués davantage. Créez-le un niveau plus haut.',
  'folder.not_empty': 'Vous ne pouvez pas supprimer un dossier qui contient des fichiers. Déplacez ou supprimez-les d’abord.',
  'folder.into_itself': 'Un dossier ne peut pas être déplacé dans lui-même.',
  'folder.upload_forbidden': 'Vous n’avez pas le droit d’envoyer des fichiers dans ce dossier.',

  'file.not_found': 'Ce fichier n’existe plus.',
  'file.too_large': 'Ce fichier est plus grand que permis.',
  'file.empty': 'Ce fichier est vide. Enregistrez-le de nouveau et envoyez la nouvelle copie.',
  'file.type_unsupported': 'Les fichiers de ce type ne sont pas acceptés. Consultez les formats pris en charge.',
  'file.type_unavailable': 'Cette installation ne sait pas encore lire les fichiers de ce type.',
  'file.type_mismatch': 'Le contenu de ce fichier n’est pas ce que dit son nom. Vérifiez son extension.',
  'file.name_invalid': 'Ce nom n’est pas autorisé. Utilisez-en un autre.',
  'file.being_read': 'Ce fichier est en cours de lecture. Réessayez quand son texte sera prêt.',

  'upload.not_found': 'Cet envoi a expiré. Recommencez-le.',
  'upload.incomplete': 'Cet envoi n’est pas encore complet.',

  'usage.extractions_exceeded': 'Il ne reste plus d’extractions. Changez de formule pour traiter plus de fichiers.',
  'usage.storage_exceeded': 'Il ne reste pas assez d’espace. Changez de formule pour envoyer plus de fichiers.',
  'storage.no_space': 'Le disque de cette installation est plein. Tout reprendra automatiquement dès qu’il y a de la place.',

  'extraction.canceled': 'Cette lecture a été annulée. Votre fichier est conservé.',
  'extraction.failed': 'Le texte n’a pas pu être lu. Réessayez ou envoyez une copie plus nette.',
  'extraction.password_required': 'Ce document est protégé. Saisissez son mot de passe pour le lire.',
  'extraction.password_wrong': 'Ce mot de passe n’ouvre pas le document. Essayez-en un autre.',
  'extraction.damaged': 'Ce fichier est abîmé ou incomplet. Envoyez une nouvelle copie.',
  'extraction.no_pages': 'Ce document n’a pas de pages.',
  'extraction.too_big_to_open':
    '{limit, select, megapixels {Cette image fait {megapixels} mégapixels, plus que ce que lit cette installation. Enregistrez-la en plus petit et envoyez-la à nouveau.} '
    + 'other {Ouvrir ce fichier demande plus que ce que permet cette installation. Divisez-le ou réduisez ses images.}}',
  'extraction.timed_out': 'La lecture a duré trop longtemps et a été arrêtée. Divisez le fichier et réessayez.',
  'extraction.crashed': 'Le lecteur s’est arrêté sur ce fichier. Votre fichier est conservé ; essayez une autre copie.',
  'extraction.decoder_missing': 'Il manque à cette installation le programme qui lit ce type. Son exploitant peut l’ajouter.',

  'page.not_found': 'Cette page n’existe pas.',
  'text.not_found': 'Il n’y a pas encore de texte.',
  'text.no_tables': 'Ce texte ne contient aucun tableau.',
  'text.changed_meanwhile': 'Le texte a été modifié ailleurs entre-temps. Votre version reste ici ; comparez avant d’enregistrer.',
  'text.has_edits': 'Ce texte contient des corrections qu’une nouvelle lecture remplacerait. Confirmez qu’elles peuvent être remplacées.',
  'revision.not_found': 'Cette version du texte n’existe plus.',

  'job.not_found': 'Cette tâche n’existe plus.',
  'search.query_invalid': 'Cette recherche n’est pas compréhensible. Utilisez moins de signes et réessayez.',

  'service.maintenance': 'Une maintenance est en cours. Réessayez dans quelques minutes.',
  'service.unavailable': 'Le service n’est pas disponible pour le moment. Réessayez dans un instant.',
  'internal': 'Un problème est survenu de notre côté. Réessayez dans un instant.',
} satisfies Record<ErrorCode, string>;
